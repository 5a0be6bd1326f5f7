import { orders } from '#features/orders/orders/contract.ts';
import { adjustments } from '#features/settlement/adjustments/contract.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { payments } from '#features/settlement/payments/contract.ts';
import { reconcileRuns } from '#features/settlement/reconcile-runs/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ask } from '#test/app.ts';
import type { Person } from '#test/cast.ts';
import type { Town } from './town.ts';

/** 丁 has a number of its source, and 丑 was shipped without a price and taken back. */
export async function openBooks(town: Town): Promise<void> {
  const { app, supplier, orders: made } = town;
  const known = made.get('丁')?.id;
  const OrderID = made.get('丑')?.id ?? '';
  const { pool } = app.database;
  await pool.query(`update orders set third_party_order_id = '丁-1' where id = $1 and hop < 2`, [known]);
  await pool.query('update orders set sale_price = null where id = $1 and hop = 1', [OrderID]);
  const DeliverConfigs = [{ OrderID, ExpressNo: 'ZT5550001112223' }];
  await ask(app, supplier, deliveries.deliver, { DeliverConfigs });
  const { Order } = await ask(app, supplier, orders.detail, { OrderID });
  const ParcelID = Order.Parcels[0]?.ParcelID ?? '';
  await ask(app, supplier, deliveries.setExpressInfo, { OrderID, ParcelID, Void: true });
  await openBills(town);
}

/** 丙账单 over what the channel owes the middle for 丙, and 丁账单 of the grower, which the middle has confirmed. */
async function openBills(town: Town): Promise<void> {
  const { app, middle, grower, channel, orders: made, ids } = town;
  const itemsOf = async (who: Person, receiver: string) => {
    const input = { OrderIDs: [made.get(receiver)?.id ?? ''], Side: 1 as const };
    return (await ask(app, who, settlementItems.get, input)).items.map(({ ItemID }) => ItemID);
  };
  const old = { BillName: '丙账单', DueOn: '2025-12-31', ItemIDs: await itemsOf(middle, '丙') };
  const bill = { Side: 1 as const, ...old };
  const mine = await ask(app, middle, bills.create, { ...bill, TraderID: channel.shopId });
  ids.set('丙账单', mine.BillID);
  const { BillID: dropped } = await ask(app, middle, bills.create, {
    ...bill,
    BillName: '废账单',
    ItemIDs: await itemsOf(middle, '丁'),
    TraderID: channel.shopId,
  });
  await ask(app, channel, bills.reject, { BillIDs: [dropped], Reason: '少一单' });
  const theirs = { Side: 1 as const, TraderID: middle.shopId, ItemIDs: await itemsOf(grower, '丁') };
  const { BillID } = await ask(app, grower, bills.create, theirs);
  await ask(app, middle, bills.rename, { BillID, BillName: '丁账单' });
  await ask(app, middle, bills.confirm, { BillIDs: [BillID] });
  await ask(app, grower, bills.remind, { BillIDs: [BillID] });
  const pay = async (who: Person, billId: string, Note: string, more: object) => {
    const Bills = [{ BillID: billId, Amount: 0.01 }];
    const [id = ''] = (await ask(app, who, payments.payoff, { Bills, Note, ...more })).PaymentIDs;
    ids.set(Note, id);
    return id;
  };
  await pay(middle, BillID, '丁首付', { TransactionNo: 'LS-8801', PaidOn: '2025-06-01' });
  const lost = await pay(middle, BillID, '丁未到', {});
  await ask(app, grower, payments.reject, { PaymentIDs: [lost], Reason: '没有这笔' });
  const PaymentID = await pay(grower, BillID, '丁现金', { Method: 4 });
  await ask(app, middle, payments.setNote, { PaymentID, Note: '丁现金' });
  await pay(channel, mine.BillID, '丙部分', {});
  const bought = { Side: 1 as const, TraderID: middle.shopId, ItemIDs: await itemsOf(grower, '丙') };
  const { BillID: lower } = await ask(app, grower, bills.create, bought);
  await ask(app, middle, bills.rename, { BillID: lower, BillName: '丙进货' });
  await pay(grower, lower, '丙进货', {});
  for (const Note of ['丙部分', '丙进货'])
    await ask(app, middle, payments.setNote, { PaymentID: ids.get(Note) ?? '', Note });
  const payment = await pay(middle, mine.BillID, '丙撤销', {});
  await ask(app, middle, payments.unPayoff, { PaymentIDs: [payment], Reason: '试' });
  const [ItemID = ''] = theirs.ItemIDs;
  await ask(app, grower, adjustments.ask, { BillID, Lines: [{ ItemID, Change: 5 }], Reason: '加价' });
  const request = { BillID: mine.BillID, Lines: [{ Change: -0.01 }], Reason: '让利' };
  await ask(app, middle, adjustments.ask, request);
  const free = { TraderID: channel.shopId, Side: 1 as const, Kind: 7 as const };
  await ask(app, middle, adjustments.ask, { ...free, Lines: [{ Change: -0.01 }], Reason: '免零头' });
  await ask(app, middle, adjustments.ask, { BillID, Lines: [{ Change: -0.02 }], Reason: '不让' });
  const { items: open } = await ask(app, grower, adjustments.get, { States: ['open'], IsMine: false });
  const RequestIDs = open.filter(({ Reason }) => Reason === '不让').map(({ RequestID }) => RequestID);
  await ask(app, grower, adjustments.answer, { RequestIDs, Accept: false, Reason: '不行' });
  await openStatements(town, mine.BillID);
}

/** The channel's statement that the middle holds against 丙账单, and the middle's own of which the grower insists on the book. */
async function openStatements(
  { app, middle, grower, channel, orders: made, ids }: Town,
  BillID: string,
): Promise<void> {
  const rows = (receiver: string, Amount: number) => [{ ID: made.get(receiver)?.id ?? '', Amount }];
  const theirs = {
    Name: '十月.xlsx',
    TraderID: channel.shopId,
    Side: 1 as const,
    BillID,
    Rows: rows('丙', 0.5),
  };
  ids.set('十月.xlsx', (await ask(app, middle, reconcileRuns.keep, theirs)).ReconcileID);
  const ours = { TraderID: middle.shopId, Side: 1 as const, Rows: rows('丁', 0.5) };
  const { ReconcileID } = await ask(app, grower, reconcileRuns.keep, ours);
  const Keys = [made.get('丁')?.id ?? ''];
  await ask(app, grower, reconcileRuns.apply, { ReconcileID, Act: 'insist', Keys });
}
