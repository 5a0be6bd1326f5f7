import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { type Fen, yuanOf } from '#kit/money/fen.ts';
import { netOf } from '../../leg.ts';
import type {
  ChangedComplaint,
  ComplaintVerdict,
  LockedComplaint,
  StoredOffer,
} from '../legs/locked-complaint.ts';
import { decideComplaints } from './change-complaints.ts';

type State = StoredOffer['state'];
/** States of offers that an act's sum counts: those that it agrees to or makes. */
const MADE: readonly State[] = ['accepted', 'open'];

/**
 * Previews an act: what it would come to, and which complaints it would leave out, decided as the act decides; nothing
 * is written.
 */
export async function previewComplaints(
  ctx: ShopCtx,
  ids: readonly string[],
  verdict: (complaint: LockedComplaint) => ComplaintVerdict,
  counted: readonly State[] = MADE,
): Promise<BatchResult & { SumIn: number | null; SumOut: number | null }> {
  const { changed, skipped } = await decideComplaints(ctx, ids, verdict);
  const sum = (legOf: (hop: number) => number) =>
    yuanOf(changed.reduce((all, one) => all + comesTo(one, legOf(one.complaint.hop), counted), 0));
  const SumIn = ctx.can('price.purchase.view') ? sum((hop) => hop) : null;
  const SumOut = ctx.can('price.sales.view') ? sum((hop) => hop - 1) : null;
  return { done: changed.length, skipped, SumIn, SumOut };
}

/**
 * Amount that a change comes to on a leg: of its offers; of goods that are in, what is booked; of an act that moves no
 * money, what is agreed so far.
 */
function comesTo({ complaint, change }: ChangedComplaint, leg: number, counted: readonly State[]): Fen {
  const offers = change.cameBack ? [] : (change.offers ?? []);
  const offersOfLeg = offers.filter((offer) => offer.leg === leg && counted.includes(offer.state));
  if (offersOfLeg.length > 0)
    return offersOfLeg.reduce((sum, offer) => sum + (offer.reverses ? -offer.money : netOf(offer)), 0);
  if (counted !== MADE && counted.length > 0) return 0;
  const was = complaint.legs.get(leg);
  if (counted.length === 0 || !(change.legs || change.offers)) return was?.money ?? 0;
  const now = change.legs?.find((one) => one.leg === leg);
  return now ? now.booked - (was?.booked ?? 0) : 0;
}
