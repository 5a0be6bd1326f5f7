import { type RawBuilder, sql } from 'kysely';
import { pairKey } from '#features/catalogue/prices/server/index.ts';
import { firstIdOf } from '#features/catalogue/spus/server/index.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { PriceSource } from '../price-from.ts';

type Condition = RawBuilder<boolean>;

export const inGroups = ({ shopId }: TenantDb, ids: readonly string[]): Condition =>
  sql`agent_id in (select partner_id from partners where shop_id = ${shopId} and kind = 'agent'
    and removed_at is null and group_id = ${anyOf(ids)})`;

const groupOf = (shopId: string) => sql`(select group_id from partners p
  where p.shop_id = ${shopId} and p.kind = 'agent' and p.partner_id = offers.agent_id)`;

/** By what is set, from the strongest; each stands only where none before it does. */
export function pricedFrom({ shopId }: TenantDb, sources: readonly PriceSource[]): Condition {
  const limited = sql<boolean>`exists (select from price_change_items i where i.shop_id = ${shopId}
    and i.spu_id = offers.spu_id and i.status <= 2 and i.ends_at > now() and i.effective_at <= now()
    and i.audience_id in (${EMPTY_ID}::uuid, offers.agent_id, ${groupOf(shopId)}))`;
  const special = (kind: 2 | 3, audience: RawBuilder<unknown>) =>
    sql<boolean>`exists (select from special_prices x where x.shop_id = ${shopId} and x.spu_id = offers.spu_id
      and x.kind = ${sql.lit(kind)} and x.audience_id = ${audience})`;
  const source = sql`case when ${limited} then 'scheduled'
    when ${special(2, sql`offers.agent_id`)} then 'special_agent'
    when ${special(3, groupOf(shopId))} then 'special_group'
    when offers.price is not null then 'offer' else 'default' end`;
  return sql`${source} = any(${[...sources]}::text[])`;
}

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
  const found = await sql<{ spuId: string; agentId: string; last: string }>`select w.spu_id as "spuId",
      w.agent_id as "agentId", o.created_at as last
    from unnest(${rows.map((row) => row.spu_id)}::uuid[], ${rows.map((row) => row.agent_id)}::uuid[])
      as w(spu_id, agent_id)
    cross join lateral (select o.created_at from orders o where o.shop_id = ${db.shopId}
      and o.spu_id = w.spu_id and o.agent_id = w.agent_id and o.id >= ${firstIdOf(YEAR)}
      order by o.id desc limit 1) o`.execute(db.k);
  return new Map(found.rows.map(({ spuId, agentId, last }) => [pairKey({ spuId, agentId }), last]));
}
