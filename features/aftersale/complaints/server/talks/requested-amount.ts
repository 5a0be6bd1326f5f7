import type { PolicyDetail } from '#features/catalogue/after-sale-policies/policy-detail.ts';
import { type Fen, fenOf } from '#kit/money/fen.ts';
import { type Bad, badShare } from '../../claim.ts';
import { BUYER_LEG } from '../../leg.ts';
import { BY_ITSELF } from '../../words.ts';
import { type LockedComplaint, rateOf } from '../legs/locked-complaint.ts';
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

/** What of a leg the pieces cost that come back by themselves, without their freight; nothing of it only by a word. */
function goodsWorth(complaint: LockedComplaint, leg: number): Fen {
  if (leg === BUYER_LEG) return 0;
  return Math.min(legWorth(complaint, leg).left, (rateOf(complaint, leg).price ?? 0) * complaint.pieces);
}

/** An amount as it was said; of a parcel that comes back its goods' worth, of bad fruit that was counted their share, as far as it is left on the leg. */
export function requestedAmount(
  complaint: LockedComplaint,
  leg: number,
  { Money, bad }: AmountRequest,
  promised: PolicyDetail | null,
): Fen {
  if (Money !== null && Money !== undefined) return fenOf(Money);
  if (!bad) return BY_ITSELF.includes(complaint.type) ? goodsWorth(complaint, leg) : 0;
  const { whole, left } = legWorth(complaint, leg);
  return Math.min(left, badShare(whole, bad, promised?.FullRefundFromPercent ?? null));
}
