import { due, type Rate } from '#features/ledger/ledger/due.ts';
import { beyondLimit, type LegRefunds } from '#features/orders/orders/money/leg-refunds.ts';
import { CANCELLED, has } from '#features/orders/orders/status.ts';
import { type Denial, deny } from '#kit/endpoint/denial.ts';
import { priceDenials } from './price-denials.ts';

/** One leg of an order, and who wants what of it. */
export interface PriceProposal {
  status: number;
  amount: number;
  shippedAmount: number;
  asker: 'seller' | 'buyer';
  was: Rate;
  now: Rate;
  /** What the entry charges its own buyer, which is no other shop's business. */
  isRetail: boolean;
  /** Goods sent anew cost what was agreed in their complaint. */
  isResend: boolean;
  /** One operator stands on both sides. */
  isOneHand: boolean;
  /** On a bill, or paid. */
  isBilled: boolean;
  /** The live bill that it stands on, by its number. */
  billNo: string | null;
  isWaiting: boolean;
  /** What the seller gave back of it, or has agreed to. */
  back: LegRefunds;
}

/** At once, by the other side's yes, or not at all. */
export type PriceVerdict = 'now' | 'ask' | Denial;

/**
 * No shop's debt grows and no claim shrinks without its own yes (settlement page §3); what stands on a bill goes the
 * way of the bill, and what is paid by itself changes only with the other's yes.
 */
export function judgePrice(proposal: PriceProposal): PriceVerdict {
  const { status, was, now, isRetail, isResend, isOneHand, isBilled, isWaiting } = proposal;
  if (has(status, CANCELLED)) return deny(priceDenials.cancelled);
  if (isResend) return deny(priceDenials.resend);
  if (was.price === now.price && was.freight === now.freight) return deny(priceDenials.same);
  if (isWaiting) return deny(priceDenials.requestOpen);
  const problem = (isRetail ? undefined : billProblem(proposal)) ?? refundProblem(proposal);
  if (problem) return problem;
  return isRetail || isOneHand || (!isBilled && costsOnlyAsker(proposal)) ? 'now' : 'ask';
}

/** However many pieces travel: what is owed grows evenly from the first to the last. */
function costsOnlyAsker({ asker, was, now, amount }: PriceProposal): boolean {
  const moves = [1, amount].map((pieces) => due(now, pieces) - due(was, pieces));
  return asker === 'seller' ? moves.every((move) => move <= 0) : moves.every((move) => move >= 0);
}

/** What both have seen on a live bill goes the way of the bill, also where it was asked for before the bill was made. */
export const billProblem = ({ billNo }: Pick<PriceProposal, 'billNo'>): Denial | undefined =>
  billNo ? deny(priceDenials.onBill, { bill: billNo }) : undefined;

/** What was given back, or is promised against goods on their way, is never more than what the goods cost. */
export function refundProblem({
  now,
  shippedAmount,
  back,
}: Pick<PriceProposal, 'now' | 'shippedAmount' | 'back'>): Denial | undefined {
  // A price moves no pieces.
  if (beyondLimit(now, shippedAmount, back) !== 'money') return undefined;
  const complaints = back.complaints.join('、');
  if (back.promised === 0) return deny(priceDenials.refunded, { booked: yuan(back.booked), complaints });
  const before = back.booked > 0 ? `已退 ${yuan(back.booked)}，` : '';
  return deny(priceDenials.refundAgreed, { before, promised: yuan(back.promised), complaints });
}

const yuan = (fen: number) => `¥${(fen / 100).toFixed(2)}`;
