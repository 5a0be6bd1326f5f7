import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { OrderRow } from '../../order-row.ts';

/**
 * Events of other parts of an order's set that were cancelled, for its timeline: read from theirs. Written into it they
 * would need locks on the others' rows, and two who each cancel another part at once would wait in a circle.
 */
export async function partsCancelled(db: TenantDb, { OrderID, SplitOf }: OrderRow) {
  if (SplitOf === null) return [];
  const { rows } = await sql<{ at: string; name: string; actor: string; shop: string }>`
    select e.at, o.spu_name as name, e.actor, e.actor_shop as shop
    from orders o join order_events e on e.shop_id = o.shop_id and e.order_id = o.id and e.kind = 'cancelled'
    where o.shop_id = ${db.shopId} and o.split_of = ${SplitOf}::bigint and o.id <> ${OrderID}::bigint`.execute(
    db.k,
  );
  return rows.map(({ at, name, actor, shop }) => ({
    At: at,
    Kind: 'partCancelled',
    Actor: actor,
    Shop: shop,
    Detail: { name },
  }));
}
