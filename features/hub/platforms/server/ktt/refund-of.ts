import { type PlatformRefund, REFUNDS } from '../../platform.ts';
import { platformFen } from '../../platform-money.ts';

type Wire = Record<string, unknown>;

/** 0 none, 4 refused, 8 taken back, 9 closed leave the order as it was; 2 is done; the others are under way. */
const ofOrder = (status: unknown): PlatformRefund => {
  if (status === 2) return REFUNDS.done;
  return [1, 3, 6, 7].includes(Number(status)) ? REFUNDS.asked : REFUNDS.none;
};

/**
 * Whether a line's own money is, or is to be, given back whole: the order's word is about any of its lines, and a part
 * of the money may go back for goods that the buyer keeps. Where no amounts are told, the word of an order of one line is the line's.
 */
export function kttRefund(line: Wire, status: unknown, isOnly: boolean): PlatformRefund {
  const back = platformFen(line.refund_goods_amount);
  const left = platformFen(line.refundable_goods_amount);
  const refundWish = platformFen(line.theoretically_refund_amount);
  const paid = platformFen(line.real_goods_amount);
  if (back === null && refundWish === null) return isOnly ? ofOrder(status) : REFUNDS.none;
  const refunded = back ?? 0;
  if (refunded > 0 && (left === 0 || (paid !== null && refunded >= paid))) return REFUNDS.done;
  const isWhole = (refundWish ?? 0) > 0 && paid !== null && refunded + (refundWish ?? 0) >= paid;
  if (isWhole && ofOrder(status) === REFUNDS.asked) return REFUNDS.asked;
  return refunded > 0 ? REFUNDS.part : REFUNDS.none;
}
