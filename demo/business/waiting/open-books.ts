import { orderPrices } from '#features/orders/order-prices/contract.ts';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { adjustments } from '#features/settlement/adjustments/contract.ts';
import { audits } from '#features/settlement/audits/contract.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { payments } from '#features/settlement/payments/contract.ts';
import { reconcileRuns } from '#features/settlement/reconcile-runs/contract.ts';
import { terms } from '#features/settlement/terms/contract.ts';
import { HOUR, ignoreRefusal } from '../complaint-acts.ts';
import type { DemoActor } from '../demo-actor.ts';
import type { Diary } from '../diary.ts';
import type { Town } from '../note-day.ts';

const DAY = 24 * HOUR;
/** What the channel pays ahead, before there is a bill. */
const AHEAD = 5_000;

/** What lies between the shops on the day on which they are looked at first: each screen of the books has its story. */
export function leaveBooks(town: Town, from: Date, openedAt: Date, diary: Diary): void {
  const { tuanzhang, youxuan, guoyuan } = town;
  const begun = from.getTime();
  const now = openedAt.getTime();
  const note = (time: number, act: () => Promise<unknown>) => diary.note(time, () => ignoreRefusal(act));
  note(begun + 20 * HOUR, () => agreeTerms(youxuan, tuanzhang));
  note(begun + 20 * HOUR, () => agreeTerms(guoyuan, youxuan));
  note(begun + 21 * HOUR, () => payAhead(tuanzhang, youxuan));
  note(now - 5 * HOUR, () => payHalf(tuanzhang, youxuan));
  note(now - 5 * HOUR, () => closeDays(youxuan, now - 30 * DAY));
  note(now - 4 * HOUR, () => dispute(tuanzhang, youxuan));
  note(now - 3 * HOUR, () => dispute(youxuan, guoyuan));
  note(now - 3 * HOUR, () => holdAgainst(youxuan, tuanzhang));
  note(now - 2 * HOUR, () => askPrice(tuanzhang, youxuan));
  for (const who of [tuanzhang, youxuan, guoyuan]) note(now - HOUR, () => who.call(audits.run, {}));
}

const agreeTerms = (seller: DemoActor, buyer: DemoActor) =>
  seller.call(terms.set, { TraderIDs: [buyer.shop.shopId], Cycle: 2, DueDays: 5 });

async function payAhead(buyer: DemoActor, seller: DemoActor): Promise<void> {
  const Traders = [{ TraderID: seller.shop.shopId, Side: 2 as const, Amount: AHEAD }];
  // Days that were begun and stopped are gone on with: it was paid then.
  const { total } = await buyer.call(payments.get, { TraderIDs: [seller.shop.shopId], pageSize: 1 });
  if (total > 0) return;
  const { PaymentIDs } = await buyer.call(payments.payoff, { Traders, ToPrepaid: true, Note: '预付货款' });
  await seller.call(payments.confirm, { PaymentIDs });
}

/** What the buyer owes by bills, the oldest first. */
async function openBills(buyer: DemoActor, seller: DemoActor) {
  const input = { TraderIDs: [seller.shop.shopId], Side: 2 as const, Statuses: [1 as const, 2 as const] };
  const { items } = await buyer.call(bills.get, { ...input, pageSize: 20 });
  return items.toReversed();
}

/** Half of the oldest: it is overdue by now, and the half waits for the seller's yes. */
async function payHalf(buyer: DemoActor, seller: DemoActor): Promise<void> {
  const [oldest] = await openBills(buyer, seller);
  if (!oldest) return;
  const Amount = Math.floor(oldest.UnpaidAmount / 2);
  const TransactionNo = `YH${oldest.BillNo.slice(2).replace('-', '')}`;
  const VoucherUrls = await buyer.slips();
  await buyer.call(payments.payoff, {
    Bills: [{ BillID: oldest.BillID, Amount }],
    TransactionNo,
    VoucherUrls,
  });
}

const closeDays = (who: DemoActor, until: number) =>
  who.call(terms.lock, { Until: dayOf(new Date(until)), Reason: '上月账已结清' });

/** A line of the youngest bill: less of it, which waits for the seller. */
async function dispute(buyer: DemoActor, seller: DemoActor): Promise<void> {
  const youngest = (await openBills(buyer, seller)).at(-1);
  const [line] = youngest ? await linesOf(buyer, youngest.BillID) : [];
  if (!youngest || !line) return;
  await buyer.call(adjustments.ask, {
    BillID: youngest.BillID,
    Lines: [{ ItemID: line.ItemID, Change: -Math.min(3, line.Amount) }],
    Reason: '到货有压坏，谈好补 3 元',
  });
}

const linesOf = async (who: DemoActor, BillID: string) =>
  (await who.call(settlementItems.get, { BillIDs: [BillID], pageSize: 100 })).items;

/** The buyer's own sheet beside the youngest bill: most of it agrees, one line is dearer here, one is unknown, some they lack. */
async function holdAgainst(seller: DemoActor, buyer: DemoActor): Promise<void> {
  const youngest = (await openBills(buyer, seller)).at(-1);
  if (!youngest) return;
  const lines = (await linesOf(seller, youngest.BillID)).filter(({ Kind }) => Kind === 1);
  const Rows = lines.slice(2).map(({ OrderID, Amount }, at) => ({
    ID: `LDL${OrderID}`,
    Amount: at === 0 ? Amount - 1 : Amount,
  }));
  await seller.call(reconcileRuns.keep, {
    TraderID: buyer.shop.shopId,
    Side: 1,
    BillID: youngest.BillID,
    Name: '阳光团长小店 上周对账',
    Rows: [...Rows, { ID: '66880011223344', Amount: 25.8 }],
  });
}

/** Of something that is on no bill yet: the buyer holds the price for too high, and the seller has not answered. */
async function askPrice(buyer: DemoActor, seller: DemoActor): Promise<void> {
  const input = { TraderIDs: [seller.shop.shopId], Side: 2 as const, IsFree: true, Kinds: [1], pageSize: 5 };
  const [line] = (await buyer.call(settlementItems.get, input)).items;
  if (!line?.UnitPrice) return;
  const Price = Math.max(0.5, Math.round((line.UnitPrice - 1) * 100) / 100);
  await buyer.call(orderPrices.cost, {
    Orders: [{ OrderID: line.OrderID, Price, Reason: '活动价没有同步' }],
  });
}
