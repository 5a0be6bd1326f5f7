import type { PolicyDetail } from '#features/catalogue/after-sale-policies/policy-detail.ts';
import { type Fen, fenOf } from '#kit/money/fen.ts';
import { type Bad, badShare } from '../claim.ts';
import type { ComplaintInHand } from './in-hand.ts';
import { worthOf } from './pass-on.ts';

interface Counts {
  BadCount?: number | null | undefined;
  OfCount?: number | null | undefined;
}

/** Bad ones as a call counts them. */
export const badIn = ({ BadCount, OfCount }: Counts): Bad | null =>
  BadCount && OfCount ? { count: BadCount, of: OfCount } : null;

interface Asked {
  Money: number | null | undefined;
  bad: Bad | null;
}

/** An amount as it was said; of bad fruit that was counted their share, as far as it is left on the leg. */
export function moneyAsked(
  of: ComplaintInHand,
  leg: number,
  { Money, bad }: Asked,
  promised: PolicyDetail | null,
): Fen {
  if (Money !== null && Money !== undefined) return fenOf(Money);
  if (!bad) return 0;
  const { whole, left } = worthOf(of, leg);
  return Math.min(left, badShare(whole, bad, promised?.FullRefundFromPercent ?? null));
}
