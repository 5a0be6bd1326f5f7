import { orders } from '#features/orders/orders/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ask } from '#test/app.ts';
import type { Town } from './town.ts';

/** 丁 has a number of its source, and 丑 was shipped without a price and taken back. */
export async function openBooks({ app, supplier, orders: made }: Town): Promise<void> {
  const [known, OrderID] = [made.get('丁')?.id, made.get('丑')?.id ?? ''];
  const { pool } = app.database;
  await pool.query(`update orders set third_party_order_id = '丁-1' where id = $1 and hop < 2`, [known]);
  await pool.query('update orders set sale_price = null where id = $1 and hop = 1', [OrderID]);
  const DeliverConfigs = [{ OrderID, ExpressNo: 'ZT5550001112223' }];
  await ask(app, supplier, deliveries.deliver, { DeliverConfigs });
  const { Order } = await ask(app, supplier, orders.detail, { OrderID });
  const ParcelID = Order.Parcels[0]?.ParcelID ?? '';
  await ask(app, supplier, deliveries.setExpressInfo, { OrderID, ParcelID, Void: true });
}
