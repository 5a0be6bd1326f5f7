import type { z } from 'zod';
import { deny } from '#kit/endpoint/denial.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { complaintDenials } from '../../complaint-denials.ts';
import { sideOf } from '../../complaint-status.ts';
import type { complaints } from '../../contract.ts';
import { type ComplaintLeg, decideLeg, LEG } from '../../leg.ts';
import { complaintRefusals as no } from '../../refusals.ts';
import { RESPONSIBLE_NAMES } from '../../words.ts';
import { changeComplaints } from '../changing/change-complaints.ts';
import { previewComplaints } from '../changing/preview-complaints.ts';
import { legNo } from '../legs/leg-names.ts';
import type { ComplaintVerdict, LockedComplaint } from '../legs/locked-complaint.ts';
import { COUNTER_HOURS } from '../legs/offers.ts';
import { fullThreads, OF_ONE, refuseMany } from '../legs/post-limits.ts';

type RemarkRequest = z.output<typeof complaints.remark.input>;

/** Adds words and pictures to threads; they answer what the neighbour has asked for. */
export async function remarkComplaints(ctx: ShopCtx, remarkRequest: RemarkRequest) {
  if (!remarkRequest.Text && remarkRequest.PictureUrls.length === 0) refuse(no.textMissing);
  await refuseMany(ctx);
  const full = await fullThreads(ctx, remarkRequest.ComplaintIDs);
  return changeComplaints(ctx, remarkRequest.ComplaintIDs, (complaint) =>
    full.has(complaint.id)
      ? deny(complaintDenials.threadFull, { most: OF_ONE })
      : remarkVerdict(complaint, remarkRequest),
  );
}

function remarkVerdict(
  complaint: LockedComplaint,
  { Text: text, PictureUrls: pictures, Audience }: RemarkRequest,
): ComplaintVerdict {
  const post = { kind: 'said', text, pictures };
  if (Audience === 'me') return { posts: [{ ...post, leg: null }] };
  const both = Audience === 'both' ? (['channel', 'vendor'] as const) : [Audience];
  const talks = both.map((who) => ({ who, leg: complaint.legs.get(legNo(complaint.hop, who)) }));
  const missing = talks.find(({ leg }) => !leg || leg.version === 0);
  if (missing)
    return deny(missing.who === 'vendor' ? complaintDenials.vendorNotInIt : complaintDenials.channelNotInIt);
  const legs = talks.flatMap(({ leg }) => leg ?? []);
  return {
    posts: legs.map(({ leg }) => ({ ...post, leg })),
    legs: legs.flatMap((leg) => answeredLegs(complaint, leg)),
  };
}

/** Legs in which the neighbour had asked for evidence: the talk goes on with what was said. */
function answeredLegs({ hop }: LockedComplaint, leg: ComplaintLeg): { dueHours: number }[] & ComplaintLeg[] {
  const side = sideOf(hop, leg.leg);
  if (leg.state !== LEG.evidence || leg.turn !== side) return [];
  const next = decideLeg(leg, { type: 'giveEvidence', side });
  return 'leg' in next ? [{ ...next.leg, dueHours: COUNTER_HOURS }] : [];
}

/** Notes who is to blame, for this shop's own figures. */
export const judgeComplaints = (
  ctx: ShopCtx,
  { ComplaintIDs, Responsible, Note, Preview }: z.output<typeof complaints.updateMyResponsible.input>,
) => {
  const text = [RESPONSIBLE_NAMES[Responsible], Note].filter(Boolean).join('：');
  const verdict = (): ComplaintVerdict => ({
    posts: [{ kind: 'judged', leg: null, text }],
    mine: { responsible: Responsible },
  });
  return Preview
    ? previewComplaints(ctx, ComplaintIDs, verdict)
    : changeComplaints(ctx, ComplaintIDs, verdict);
};
