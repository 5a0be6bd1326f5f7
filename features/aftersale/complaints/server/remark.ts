import type { z } from 'zod';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { complaints } from '../contract.ts';
import { decideLeg, LEG } from '../leg.ts';
import { complaintRefusals as no } from '../refusals.ts';
import { sideOf } from '../standing.ts';
import { RESPONSIBLE_NAMES } from '../words.ts';
import { changeComplaints } from './change-complaints.ts';
import type { ComplaintInHand, Verdict } from './in-hand.ts';
import { legNo } from './leg-named.ts';
import { COUNTER_HOURS } from './offers.ts';

type Given = z.output<typeof complaints.remark.input>;

/** Words and pictures for the thread; they answer what the neighbour has asked for. */
export function remarkComplaints(ctx: ShopCtx, given: Given) {
  if (!given.Text && given.PictureUrls.length === 0) refuse(no.textMissing);
  return changeComplaints(ctx, given.ComplaintIDs, (of) => remarked(of, given));
}

function remarked(of: ComplaintInHand, { Text: text, PictureUrls: pictures, Audience }: Given): Verdict {
  const said = { kind: 'said', text, pictures };
  if (Audience === 'me') return { posts: [{ ...said, leg: null }] };
  const leg = of.legs.get(legNo(of.hop, Audience));
  if (!leg || leg.version === 0)
    return { no: Audience === 'vendor' ? '还没有转给供应商' : '渠道没有参与这个投诉' };
  const posts = [{ ...said, leg: leg.leg }];
  const isAsked = leg.state === LEG.evidence && leg.turn === sideOf(of.hop, leg.leg);
  const next = isAsked ? decideLeg(leg, { type: 'giveEvidence', side: sideOf(of.hop, leg.leg) }) : undefined;
  return next && 'leg' in next ? { posts, legs: [{ ...next.leg, dueHours: COUNTER_HOURS }] } : { posts };
}

/** Whose fault it was, for this shop's own figures. */
export const judgeComplaints = (
  ctx: ShopCtx,
  { ComplaintIDs, Responsible, Note }: z.output<typeof complaints.updateMyResponsible.input>,
) =>
  changeComplaints(ctx, ComplaintIDs, () => ({
    posts: [
      { kind: 'judged', leg: null, text: [RESPONSIBLE_NAMES[Responsible], Note].filter(Boolean).join('：') },
    ],
    mine: { responsible: Responsible },
  }));
