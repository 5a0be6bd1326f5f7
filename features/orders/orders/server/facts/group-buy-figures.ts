import { type RawBuilder, sql } from 'kysely';
import type { FiguresBy, OrderFigures } from '#features/catalogue/order-facts/server/index.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** Not cancelled, by whomever. */
const LIVE = sql`o.status & 6 = 0`;
/** A set of several suppliers is pieces once: with the first of its orders that stands; it is shipped when all of them are. */
const COUNTED_BEFORE = sql`o.split_of is not null and exists (select from orders m where m.shop_id = o.shop_id
  and m.split_of = o.split_of and m.id < o.id and m.status & 6 = 0)`;
const SHIPPED = sql`case when o.split_of is null then o.shipped_amount else (select min(m.shipped_amount) from orders m
  where m.shop_id = o.shop_id and m.split_of = o.split_of and m.status & 6 = 0) end`;
const pieces = (worth: RawBuilder<unknown>) =>
  sql`coalesce(sum(${worth} * o.pieces) filter (where ${LIVE} and not (${COUNTED_BEFORE})), 0)::numeric`;
const sums = sql`count(*) filter (where ${LIVE})::int as orders,
  ${pieces(sql`o.amount`)} as amount,
  coalesce(sum(o.sale_price * o.amount + coalesce(o.sale_rounding, 0)) filter (where ${LIVE}), 0)::numeric as money,
  ${pieces(SHIPPED)} as shipped,
  count(*) filter (where not (${LIVE}))::int as cancelled`;

const KEYS: Record<FiguresBy, RawBuilder<unknown>> = {
  groupBuy: sql`o.group_buy_id`,
  agent: sql`o.group_buy_id || ' ' || coalesce(o.agent_id::text, '')`,
  listing: sql`o.spu_id`,
  day: sql`(o.created_at at time zone 'Asia/Shanghai')::date::text`,
};

export async function groupBuyFigures(
  db: TenantDb,
  ids: readonly string[],
  by: FiguresBy,
): Promise<ReadonlyMap<string, OrderFigures>> {
  const { rows } = await sql<OrderFigures & { key: string }>`select ${KEYS[by]} as key, ${sums} from orders o
    where o.shop_id = ${db.shopId} and o.group_buy_id = ${anyOf(ids)} group by 1 order by 1`.execute(db.k);
  return new Map(rows.map((row) => [row.key, row]));
}
