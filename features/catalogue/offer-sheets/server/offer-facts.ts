import { type Pair, pairKey } from '#features/catalogue/prices/server/index.ts';
import { MANAGED } from '#features/shops/shops/levels.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** Which of these pairs are offered now, and at which price of their own. */
export async function offeredAlready(
  db: TenantDb,
  pairs: readonly Pair[],
): Promise<ReadonlyMap<string, number | null>> {
  const rows = await db
    .from('offers')
    .select(['spu_id', 'agent_id', 'price'])
    .where('status', '=', 'on')
    .where('spu_id', '=', anyOf([...new Set(pairs.map(({ spuId }) => spuId))]))
    .where('agent_id', '=', anyOf([...new Set(pairs.map(({ agentId }) => agentId))]))
    .execute();
  return new Map(rows.map((row) => [pairKey({ spuId: row.spu_id, agentId: row.agent_id }), row.price]));
}

/** My agents whose shops mine runs. */
export async function managedAgents(db: TenantDb): Promise<ReadonlySet<string>> {
  const rows = await db
    .from('partners')
    .innerJoin('shops', 'shops.id', 'partners.partner_id')
    .select('partner_id as id')
    .where('kind', '=', 'agent')
    .where('removed_at', 'is', null)
    .where('shops.operator_shop_id', '=', db.shopId)
    .where('shops.level', '=', MANAGED)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
