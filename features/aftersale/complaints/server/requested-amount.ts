import type { PolicyDetail } from '#features/catalogue/after-sale-policies/policy-detail.ts';
import { type Fen, fenOf } from '#kit/money/fen.ts';
import { type Bad, badShare } from '../claim.ts';
import type { LockedComplaint } from './locked-complaint.ts';
import { legWorth } from './pass-on.ts';

interface Counts {
  BadCount?: number | null | undefined;
  OfCount?: number | null | undefined;
}

/** Bad pieces as a call counts them. */
export const badIn = ({ BadCount, OfCount }: Counts): Bad | null =>
  BadCount && OfCount ? { count: BadCount, total: OfCount } : null;

interface AmountRequest {
  Money: number | null | undefined;
  bad: Bad | null;
}

/**
 * Amount that is asked for: as given; where bad fruit was counted, its share of the price, as far as it is left on the
 * leg.
 */
export function requestedAmount(
  complaint: LockedComplaint,
  leg: number,
  { Money, bad }: AmountRequest,
  promised: PolicyDetail | null,
): Fen {
  if (Money !== null && Money !== undefined) return fenOf(Money);
  if (!bad) return 0;
  const { whole, left } = legWorth(complaint, leg);
  return Math.min(left, badShare(whole, bad, promised?.FullRefundFromPercent ?? null));
}
