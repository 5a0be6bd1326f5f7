import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { payments } from '#features/settlement/payments/contract.ts';
import { ignoreRefusal } from './complaint-acts.ts';
import type { DemoActor } from './demo-actor.ts';
import type { Diary } from './diary.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/**
 * On a Monday the seller bills the week, the buyer agrees in the afternoon and pays two days after, but not the last.
 * Each looks up what is there: who goes on after a stop has not made the bill.
 */
export function settleWeek(trade: Trade, monday: number, end: number, diary: Diary): void {
  const payday = monday + 2 * DAY + 11 * HOUR;
  const week: Week = { from: dayOf(new Date(monday - 7 * DAY)), to: dayOf(new Date(monday - HOUR)) };
  const note = (time: number, act: () => Promise<unknown>) => diary.note(time, () => ignoreRefusal(act));
  note(monday + 10 * HOUR, () => billWeek(trade, week));
  note(monday + 16 * HOUR, () => confirmBill(trade, week));
  if (isPaidBy(payday, end)) note(payday, () => pay(trade, week, dayOf(new Date(payday))));
  // The last payment waits for the seller's yes.
  if (payday < end - CONFIRMED_BEFORE) note(payday + 22 * HOUR, () => confirmPayment(trade, payday));
}

/**
 * Whatever day of the week the shops are opened on, the oldest bill that is open is a week old at least, so past its day,
 * and a payment of one week or another still waits for the seller's yes.
 */
const PAID_BEFORE = 11 * DAY;
const CONFIRMED_BEFORE = 19 * DAY;
export const isPaidBy = (payday: number, end: number): boolean => payday < end - PAID_BEFORE;

interface Trade {
  seller: DemoActor;
  buyer: DemoActor;
}

interface Week {
  from: string;
  to: string;
}

const billWeek = ({ seller, buyer }: Trade, { from: PeriodStart, to: PeriodEnd }: Week) =>
  seller.call(bills.createBulk, {
    Side: 1,
    PeriodStart,
    PeriodEnd,
    IncludeEarlier: true,
    Bills: [{ TraderID: buyer.shop.shopId }],
  });

/** The week's bill as its buyer sees it, while nothing of it is paid. */
async function billOf({ seller, buyer }: Trade, { to }: Week) {
  const input = { TraderIDs: [seller.shop.shopId], Side: 2 as const, Statuses: [1 as const], pageSize: 20 };
  const { items } = await buyer.call(bills.get, input);
  return items.find(({ PeriodEnd }) => PeriodEnd === to);
}

async function confirmBill(trade: Trade, week: Week): Promise<void> {
  const bill = await billOf(trade, week);
  if (bill) await trade.buyer.call(bills.confirm, { BillIDs: [bill.BillID] });
}

async function pay(trade: Trade, week: Week, PaidOn: string): Promise<void> {
  const bill = await billOf(trade, week);
  if (bill) await trade.buyer.call(payments.payoff, { Bills: [{ BillID: bill.BillID }], PaidOn });
}

async function confirmPayment({ seller, buyer }: Trade, payday: number): Promise<void> {
  const [PaidFrom, PaidTo] = [payday - 12 * HOUR, payday + 12 * HOUR].map((at) => new Date(at).toISOString());
  const input = { TraderIDs: [buyer.shop.shopId], Side: 1 as const, IsConfirmed: false, PaidFrom, PaidTo };
  const { items } = await seller.call(payments.get, input);
  const PaymentIDs = items.map(({ PaymentID }) => PaymentID);
  if (PaymentIDs.length > 0) await seller.call(payments.confirm, { PaymentIDs });
}
