import { dayOf } from '#features/orders/orders/order-time.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { payments } from '#features/settlement/payments/contract.ts';
import type { Acting } from './acting.ts';
import type { Diary } from './diary.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** On a Monday the seller bills the week, the buyer agrees in the afternoon and pays two days after, but not the last. */
export function settleWeek(of: Trade, monday: number, end: number, diary: Diary): void {
  diary.note(monday + 10 * HOUR, async () => {
    const BillID = await billWeek(of, monday);
    if (!BillID || monday + 16 * HOUR >= end) return;
    diary.note(monday + 16 * HOUR, () => of.buyer.call(bills.confirm, { BillIDs: [BillID] }));
    const payday = monday + 2 * DAY + 11 * HOUR;
    if (isPaidBy(payday, end)) diary.note(payday, () => pay(of, BillID, payday, end, diary));
  });
}

/**
 * Whatever day of the week the shops are opened on, the oldest bill that is open is a week old at least, so past its day,
 * and a payment of one week or another still waits for the seller's yes.
 */
const [PAID_BEFORE, CONFIRMED_BEFORE] = [11 * DAY, 19 * DAY];
export const isPaidBy = (payday: number, end: number): boolean => payday < end - PAID_BEFORE;

interface Trade {
  seller: Acting;
  buyer: Acting;
}

async function billWeek({ seller, buyer }: Trade, monday: number): Promise<string | undefined> {
  const days = { PeriodStart: dayOf(new Date(monday - 7 * DAY)), PeriodEnd: dayOf(new Date(monday - HOUR)) };
  const made = await seller.call(bills.createBulk, {
    ...{ Side: 1, ...days, IncludeEarlier: true },
    Bills: [{ TraderID: buyer.shop.shopId }],
  });
  return made.BillIDs[0];
}

async function pay({ seller, buyer }: Trade, BillID: string, payday: number, end: number, diary: Diary) {
  const paid = await buyer.call(payments.payoff, { Bills: [{ BillID }], PaidOn: dayOf(new Date(payday)) });
  const noted = payday + 22 * HOUR;
  // The last payment waits for the seller's yes.
  if (payday < end - CONFIRMED_BEFORE)
    diary.note(noted, () => seller.call(payments.confirm, { PaymentIDs: paid.PaymentIDs }));
}
