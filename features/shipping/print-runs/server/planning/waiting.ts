import { type RawBuilder, sql } from 'kysely';
import type { OrderFilters } from '#features/orders/orders/order-filters.ts';
import { GOODS_TO_PACK, orderConditions, requireFilterRights } from '#features/orders/orders/server/index.ts';
import { TO_SHIP } from '#features/orders/orders/status.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { CLAIMING, HERE } from '../../parcel-states.ts';

/** Products that are counted: who packs more of them in a day looks for one by name. */
const MOST_GOODS = 500;

/** Orders `o` within filters that this shop is to ship, that ask for nothing, and of which a piece is in no open parcel. */
const waitingHere = (db: TenantDb, filters: OrderFilters) => sql`${waiting(db)}
    and ${orderConditions(db.shopId, 'fordeliver', filters)}`;

/** The same, whatever they are. */
const waiting = (db: TenantDb) => sql`orders o left join (
    select x.order_id, sum(x.pieces) as pieces from print_parcels p
    join print_parcel_orders x on x.shop_id = ${db.shopId} and x.parcel_id = p.id
    where p.shop_id = ${db.shopId} and p.state = any(${[...CLAIMING]}::text[]) and not p.is_of_shipped and (x.reason = '' or p.prints = 0)
    group by x.order_id) as claims on claims.order_id = o.id
  where o.shop_id = ${db.shopId} and o.stage = any(${[...TO_SHIP]}::smallint[]) and o.vendor_id is null
    and o.cancel_request is null and o.open_requests = 0
    and o.amount - o.shipped_amount > coalesce(claims.pieces, 0)`;

/** Orders `o` that wait and for which a condition holds, the oldest first. */
export async function waitingWhere(
  db: TenantDb,
  condition: RawBuilder<boolean>,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select o.id::text from ${waiting(db)} and ${condition}
    order by o.id limit ${most}`.execute(db.k);
  return rows.map(({ id }) => id);
}

interface WaitingGoods {
  SpuID: string;
  SpuName: string;
  Orders: number;
  Pieces: number;
}

/** All that waits, beside each product of it. */
interface Totals {
  goods: number;
  orders: number;
}

/** What waits by product, most orders first: the picking list as one looks at it. */
export async function waitingGoods(ctx: ShopCtx, filters: OrderFilters) {
  requireFilterRights(ctx, filters);
  const { db } = ctx;
  const { rows } = await sql<WaitingGoods & Totals>`select o.spu_id as "SpuID", min(o.spu_name) as "SpuName",
      count(*)::int as "Orders", sum(${GOODS_TO_PACK.pieces})::int as "Pieces",
      count(*) over ()::int as goods, sum(count(*)) over ()::int as orders
    from ${waitingHere(db, filters)} group by o.spu_id order by 3 desc, 2 limit ${MOST_GOODS}`.execute(db.k);
  const { rows: here } = await sql<{
    n: number;
  }>`select count(distinct x.order_id)::int as n from print_parcels p
    join print_parcel_orders x on x.shop_id = ${db.shopId} and x.parcel_id = p.id
    where p.shop_id = ${db.shopId} and p.state = any(${[...HERE]}::text[])`.execute(db.k);
  return {
    Goods: rows.map(({ goods, orders, ...row }) => row),
    total: rows[0]?.goods ?? 0,
    Orders: rows[0]?.orders ?? 0,
    Numbered: here[0]?.n ?? 0,
  };
}

interface WaitingScope {
  spuIds: readonly string[];
  filters: OrderFilters;
}

/** The orders that wait of these products within filters, the oldest first, and how many there are in all. */
export async function waitingIds(
  ctx: ShopCtx,
  { spuIds, filters }: WaitingScope,
  most: number,
): Promise<{ ids: string[]; total: number }> {
  requireFilterRights(ctx, filters);
  if (spuIds.length === 0) return { ids: [], total: 0 };
  const { db } = ctx;
  const { rows } = await sql<{ id: string; total: number }>`select o.id::text, count(*) over ()::int as total
    from ${waitingHere(db, filters)} and o.spu_id = ${anyOf(spuIds)} order by o.id limit ${most}`.execute(
    db.k,
  );
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}
