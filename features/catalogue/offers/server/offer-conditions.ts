import { type RawBuilder, sql } from 'kysely';
import { orderFacts } from '#features/catalogue/order-facts/server/index.ts';
import { pairKey } from '#features/catalogue/prices/server/index.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

type Condition = RawBuilder<boolean>;

export const inPartnerGroups = ({ shopId }: TenantDb, ids: readonly string[]): Condition =>
  sql`agent_id in (select partner_id from partners where shop_id = ${shopId} and kind = 'agent'
    and removed_at is null and group_id = ${anyOf(ids)})`;

/** Offered before that, and not ordered by that agent since. */
export const idleFor = ({ shopId }: TenantDb, days: number): Condition =>
  sql`distributed_at < now() - make_interval(days => ${sql.lit(days)}) and not exists (select from
    ${orderFacts().orderedPairs(shopId, days)} o where o.spu_id = offers.spu_id and o.agent_id = offers.agent_id)`;

const YEAR = 365;

/** When each was last ordered, within a year. */
export async function lastOrders(
  db: TenantDb,
  rows: readonly { spu_id: string; agent_id: string }[],
): Promise<ReadonlyMap<string, string>> {
  if (rows.length === 0) return new Map();
  const pairs = rows.map((row) => ({ spuId: row.spu_id, agentId: row.agent_id }));
  const lasts = await orderFacts().lastOrders(db, pairs, YEAR);
  return new Map(lasts.map(({ spuId, agentId, last }) => [pairKey({ spuId, agentId }), last]));
}
