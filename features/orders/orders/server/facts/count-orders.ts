import { type RawBuilder, sql } from 'kysely';
import type { AtPrices, OrderScope } from '#features/catalogue/order-facts/server/index.ts';
import { isOpenHere } from '#features/catalogue/spus/server/index.ts';
import { SUSPENDABLE_STAGES } from '#features/catalogue/spus/suspend-orders-job.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** Not shipped whole yet. */
const IS_OPEN = sql<boolean>`o.stage in (1, 2, 3, 4, 7, 8)`;

/**
 * The orders that are held when their listing is stopped: those that wait, and those that only another shop holds; its
 * hold would end one day and let them go. What this shop holds itself keeps its own reason. Table alias: `o`.
 */
export const isSuspendable: RawBuilder<boolean> = sql<boolean>`o.stage in (${sql.join(
  SUSPENDABLE_STAGES.map((stage) => sql.lit(stage)),
)}) and (o.stage <> 8 or not exists (select from order_holds h
  where h.shop_id = o.shop_id and h.order_id = o.id and h.mine and h.ended_at is null))`;

export const countOpen = (db: TenantDb, scope: OrderScope, most: number): Promise<number> =>
  count(db, scope, IS_OPEN, most);

export const countSuspendable = (db: TenantDb, scope: OrderScope, most: number): Promise<number> =>
  count(db, scope, isSuspendable, most);

async function count(
  db: TenantDb,
  { spuIds, agentIds }: OrderScope,
  which: RawBuilder<boolean>,
  most: number,
): Promise<number> {
  if (spuIds.length === 0) return 0;
  const ofAgents = agentIds
    ? sql`and (o.spu_id, o.agent_id) in (select * from unnest(${[...spuIds]}::uuid[], ${[...agentIds]}::uuid[]))`
    : sql``;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
      select from orders o where o.shop_id = ${db.shopId} and ${which}
        and o.spu_id = ${anyOf([...new Set(spuIds)])} ${ofAgents}
      limit ${sql.lit(most)}) as open`.execute(db.k);
  return rows[0]?.count ?? 0;
}

/** How many orders of these listings wait to be shipped; they keep what they were entered with. */
export async function countWaitingHere(db: TenantDb, spuIds: readonly string[]): Promise<number> {
  if (spuIds.length === 0) return 0;
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from orders o
    where o.shop_id = ${db.shopId} and o.spu_id = ${anyOf(spuIds)} and ${isOpenHere}`.execute(db.k);
  return rows[0]?.n ?? 0;
}

/** Bits of orders that nobody gets any more. */
const CANCELLED = 6;

export async function countAtPrices(
  db: TenantDb,
  { since, spuIds, logIds, most }: AtPrices,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
      select from orders where shop_id = ${db.shopId} and id >= first_order_id(${since}::timestamptz)
        and spu_id = ${anyOf(spuIds)} and price_ref = ${anyOf(logIds)}
        and status & ${sql.lit(CANCELLED)} = 0
      limit ${sql.lit(most)}) as kept`.execute(db.k);
  return rows[0]?.count ?? 0;
}
