import type { z } from 'zod';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { complaints } from '../contract.ts';
import { isOpen, LEG } from '../leg.ts';
import { changeComplaints } from './change-complaints.ts';
import { foresee } from './foresee.ts';
import type { ComplaintInHand, Verdict } from './in-hand.ts';
import { openOffer } from './in-hand.ts';
import { closedSays } from './too-late.ts';

/** Closes complaints here: who raised one at any time, the others once they have nothing open with it. */
export const closeComplaints = (
  ctx: ShopCtx,
  { ComplaintIDs: ids, Note, Preview }: z.output<typeof complaints.close.input>,
) => {
  const verdict = (of: ComplaintInHand) => closed(of, Note);
  return Preview ? foresee(ctx, ids, verdict, []) : changeComplaints(ctx, ids, verdict);
};

export function closed(of: ComplaintInHand, note: string): Verdict {
  if (of.closedAt) return { no: closedSays(of) };
  const open = [...of.legs.values()].filter(isOpen);
  if (open.some(({ state }) => state === LEG.agreed)) return { no: '已同意的还没有办完，办完后再关闭' };
  if (open.length > 0 && of.raised !== 'me')
    return { no: '还在协商中，请先答复对方；只有发起的店铺可以直接关闭' };
  const sent = open.filter(({ version }) => version > 0);
  return {
    legs: open.map((leg) => ({ ...leg, state: LEG.withdrawn, turn: null })),
    offers: open.flatMap((leg) => {
      const offer = openOffer(of, leg);
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
