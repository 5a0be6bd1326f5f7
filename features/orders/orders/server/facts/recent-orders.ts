import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** The first order of the last so many days, or of after that. */
const firstIdOf = (days: number) => sql`first_order_id(now() - make_interval(days => ${sql.lit(days)}))`;

/** The bits of cancelled orders. */
const CANCELLED = 6;

export const orderedPairs = (shopId: string, days: number) =>
  sql`(select distinct o.spu_id, o.agent_id from orders o where o.shop_id = ${shopId} and o.agent_id is not null
      and o.id >= ${firstIdOf(days)})`;

export async function lastOrders(
  db: TenantDb,
  pairs: readonly { spuId: string; agentId: string }[],
  days: number,
): Promise<{ spuId: string; agentId: string; last: string }[]> {
  const { rows } = await sql<{ spuId: string; agentId: string; last: string }>`select w.spu_id as "spuId",
      w.agent_id as "agentId", o.created_at as last
    from unnest(${pairs.map(({ spuId }) => spuId)}::uuid[], ${pairs.map(({ agentId }) => agentId)}::uuid[])
      as w(spu_id, agent_id)
    cross join lateral (select o.created_at from orders o where o.shop_id = ${db.shopId}
      and o.spu_id = w.spu_id and o.agent_id = w.agent_id and o.id >= ${firstIdOf(days)}
      order by o.id desc limit 1) o`.execute(db.k);
  return rows;
}

export const isOrdered = (shopId: RawBuilder<unknown>, spuId: RawBuilder<unknown>, days: number) =>
  sql<boolean>`exists (select from orders o where o.shop_id = ${shopId} and o.spu_id = ${spuId}
      and o.id >= ${firstIdOf(days)} and o.status & ${sql.lit(CANCELLED)} = 0)`;

export const presoldSince = (shopId: string, spuId: RawBuilder<unknown>, sinceId: RawBuilder<unknown>) =>
  sql<number>`coalesce((select sum(o.amount) from orders o where o.shop_id = ${shopId} and o.spu_id = ${spuId}
        and o.id >= ${sinceId} and o.presale_ship_on is not null and o.status & ${sql.lit(CANCELLED)} = 0), 0)::int`;
