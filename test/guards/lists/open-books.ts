import { orders } from '#features/orders/orders/contract.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ask } from '#test/app.ts';
import type { Person } from '#test/cast.ts';
import type { Town } from './town.ts';

/** 丁 has a number of its source, and 丑 was shipped without a price and taken back. */
export async function openBooks(town: Town): Promise<void> {
  const { app, supplier, orders: made } = town;
  const [known, OrderID] = [made.get('丁')?.id, made.get('丑')?.id ?? ''];
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
async function openBills({ app, middle, grower, channel, orders: made, ids }: Town): Promise<void> {
  const itemsOf = async (who: Person, receiver: string) => {
    const asked = { OrderIDs: [made.get(receiver)?.id ?? ''], Side: 1 as const };
    return (await ask(app, who, settlementItems.get, asked)).items.map(({ ItemID }) => ItemID);
  };
  const bill = { Side: 1 as const, BillName: '丙账单', ItemIDs: await itemsOf(middle, '丙') };
  const mine = await ask(app, middle, bills.create, { ...bill, TraderID: channel.shopId });
  ids.set('丙账单', mine.BillID);
  const { BillID: dropped } = await ask(app, middle, bills.create, {
    ...{ ...bill, BillName: '废账单', ItemIDs: await itemsOf(middle, '丁') },
    TraderID: channel.shopId,
  });
  await ask(app, middle, bills.delete, { BillIDs: [dropped] });
  const theirs = { Side: 1 as const, TraderID: middle.shopId, ItemIDs: await itemsOf(grower, '丁') };
  const { BillID } = await ask(app, grower, bills.create, theirs);
  await ask(app, middle, bills.rename, { BillID, BillName: '丁账单' });
  await ask(app, middle, bills.confirm, { BillIDs: [BillID] });
}
