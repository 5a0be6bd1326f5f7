import type { LockedOrder } from '#features/orders/orders/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { legKey } from './read-legs.ts';

/** Legs of these orders on which a new price waits for an answer, by `legKey`. */
export async function waitingOn(db: TenantDb, orders: readonly LockedOrder[]): Promise<Set<string>> {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const rows = await db
    .from('order_requests')
    .select(['order_id', 'from_hop', 'to_hop'])
    .where('order_id', 'in', [...byId.keys()])
    .where('kind', '=', 'price')
    .where('state', '=', 'open')
    .execute();
  return new Set(
    rows.flatMap(({ order_id: id, from_hop: from, to_hop: to }) => {
      const order = byId.get(id);
      return order ? [legKey({ order, seller: Math.max(from, to) })] : [];
    }),
  );
}
