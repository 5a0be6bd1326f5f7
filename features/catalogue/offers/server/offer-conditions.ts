import { type RawBuilder, sql } from 'kysely';
import { pairKey } from '#features/catalogue/prices/server/index.ts';
import { firstIdOf } from '#features/catalogue/spus/server/index.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

type Condition = RawBuilder<boolean>;

export const inPartnerGroups = ({ shopId }: TenantDb, ids: readonly string[]): Condition =>
  sql`agent_id in (select partner_id from partners where shop_id = ${shopId} and kind = 'agent'
    and removed_at is null and group_id = ${anyOf(ids)})`;

/** Offered before that, and not ordered by that agent since. */
export const idleFor = ({ shopId }: TenantDb, days: number): Condition =>
  sql`distributed_at < now() - make_interval(days => ${sql.lit(days)}) and not exists (select from (
    select distinct o.spu_id, o.agent_id from orders o where o.shop_id = ${shopId} and o.agent_id is not null
      and o.id >= ${firstIdOf(days)}) o where o.spu_id = offers.spu_id and o.agent_id = offers.agent_id)`;

const YEAR = 365;

/** When each was last ordered, within a year: one statement, whatever their number. */
export async function lastOrders(
  db: TenantDb,
  rows: readonly { spu_id: string; agent_id: string }[],
): Promise<ReadonlyMap<string, string>> {
  if (rows.length === 0) return new Map();
  const records = await sql<{ spuId: string; agentId: string; last: string }>`select w.spu_id as "spuId",
      w.agent_id as "agentId", o.created_at as last
    from unnest(${rows.map((row) => row.spu_id)}::uuid[], ${rows.map((row) => row.agent_id)}::uuid[])
      as w(spu_id, agent_id)
    cross join lateral (select o.created_at from orders o where o.shop_id = ${db.shopId}
      and o.spu_id = w.spu_id and o.agent_id = w.agent_id and o.id >= ${firstIdOf(YEAR)}
      order by o.id desc limit 1) o`.execute(db.k);
  return new Map(records.rows.map(({ spuId, agentId, last }) => [pairKey({ spuId, agentId }), last]));
}
