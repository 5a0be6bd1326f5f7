import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { type Fen, yuanOf } from '#kit/money/fen.ts';
import { netOf } from '../leg.ts';
import { decideComplaints } from './change-complaints.ts';
import type { Changed, ComplaintInHand, Verdict } from './in-hand.ts';

/** What an act would come to, and which it would leave out: decided as the act is, and nothing is written. */
export async function foresee(
  ctx: ShopCtx,
  ids: readonly string[],
  verdict: (of: ComplaintInHand) => Verdict,
): Promise<BatchResult & { SumIn: number | null; SumOut: number | null }> {
  const { changed, skipped } = await decideComplaints(ctx, ids, verdict);
  const sum = (legOf: (hop: number) => number) =>
    yuanOf(changed.reduce((all, one) => all + comesTo(one, legOf(one.of.hop)), 0));
  const SumIn = ctx.can('price.purchase.view') ? sum((hop) => hop) : null;
  const SumOut = ctx.can('price.sales.view') ? sum((hop) => hop - 1) : null;
  return { done: changed.length, skipped, SumIn, SumOut };
}

/** What is agreed or offered on a leg by it; of goods that are in what is booked. */
function comesTo({ of, change }: Changed, leg: number): Fen {
  const said = (change.offers ?? []).filter(
    (offer) => offer.leg === leg && (offer.state === 'accepted' || offer.state === 'open'),
  );
  if (said.length > 0)
    return said.reduce((sum, offer) => sum + (offer.reverses ? -offer.money : netOf(offer)), 0);
  const now = change.legs?.find((one) => one.leg === leg);
  return now ? now.booked - (of.legs.get(leg)?.booked ?? 0) : 0;
}
