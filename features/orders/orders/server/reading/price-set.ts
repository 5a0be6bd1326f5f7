import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { OrderPrice } from '../../money/order-price.ts';

/** Reads who set the price of an order for its agent; null where nothing is known, or without the right to see it. */
export async function priceSetOf({ db, can }: ShopCtx, id: string): Promise<OrderPrice | null> {
  if (!can('price.sales.view')) return null;
  const log = await db
    .from('price_logs')
    .innerJoin('orders', (join) =>
      join.onRef('orders.shop_id', '=', 'price_logs.shop_id').onRef('orders.price_ref', '=', 'price_logs.id'),
    )
    .select(['old_price', 'new_price', 'changed_by_name', 'changed_at', 'ends_at', 'note'])
    .where('orders.id', '=', id)
    .executeTakeFirst();
  if (!log) return null;
  return {
    SetBy: log.changed_by_name,
    SetOn: log.changed_at,
    EndsOn: log.ends_at,
    OldPrice: log.old_price,
    NewPrice: log.new_price,
    Note: log.note,
  };
}
