import type { z } from 'zod';
import { deny } from '#kit/endpoint/denial.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { complaintDenials } from '../../complaint-denials.ts';
import type { complaints } from '../../contract.ts';
import { isOpen, LEG } from '../../leg.ts';
import { changeComplaints } from '../changing/change-complaints.ts';
import { previewComplaints } from '../changing/preview-complaints.ts';
import { closedDenial } from '../legs/late-messages.ts';
import type { ComplaintVerdict, LockedComplaint } from '../legs/locked-complaint.ts';
import { openOffer } from '../legs/locked-complaint.ts';

/** Closes complaints in this shop: the one that raised it at any time, the others once they have nothing open in it. */
export const closeComplaints = (
  ctx: ShopCtx,
  { ComplaintIDs: ids, Note, Preview }: z.output<typeof complaints.close.input>,
) => {
  const verdict = (complaint: LockedComplaint) => closeVerdict(complaint, Note);
  return Preview ? previewComplaints(ctx, ids, verdict, []) : changeComplaints(ctx, ids, verdict);
};

/** Decides about closing a complaint: takes back what lies open, unless something agreed is still to be done. */
export function closeVerdict(complaint: LockedComplaint, note: string): ComplaintVerdict {
  const closed = closedDenial(complaint);
  if (closed) return closed;
  const open = [...complaint.legs.values()].filter(isOpen);
  if (open.some(({ state }) => state === LEG.agreed)) return deny(complaintDenials.agreedOpen);
  if (open.length > 0 && complaint.raised !== 'me') return deny(complaintDenials.talksOpen);
  const sent = open.filter(({ version }) => version > 0);
  return {
    legs: open.map((leg) => ({ ...leg, state: LEG.withdrawn, turn: null })),
    offers: open.flatMap((leg) => {
      const offer = openOffer(complaint, leg);
      return offer?.state === 'open' ? [{ ...offer, state: 'withdrawn' as const }] : [];
    }),
    posts: [
      { kind: 'closed', leg: null, text: note },
      ...sent.map(({ leg }) => ({ kind: 'withdrawn', leg })),
    ],
    mine: { closes: true, note },
    event: { kind: 'complaintClosed', leg: null },
  };
}
