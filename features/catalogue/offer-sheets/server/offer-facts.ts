import { cellSays } from '#features/catalogue/price-changes/refusals.ts';
import { fenSays } from '#features/catalogue/prices/price-words.ts';
import { type Pair, pairKey } from '#features/catalogue/prices/server/index.ts';
import { MANAGED } from '#features/shops/shops/levels.ts';
import { sentence } from '#kit/endpoint/refusal.ts';
import { type Fen, fenOf } from '#kit/money/fen.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** Which of these pairs are offered now. */
export async function offeredAlready(db: TenantDb, pairs: readonly Pair[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .from('offers')
    .select(['spu_id', 'agent_id'])
    .where('status', '=', 'on')
    .where('spu_id', '=', anyOf([...new Set(pairs.map(({ spuId }) => spuId))]))
    .where('agent_id', '=', anyOf([...new Set(pairs.map(({ agentId }) => agentId))]))
    .execute();
  return new Set(rows.map((row) => pairKey({ spuId: row.spu_id, agentId: row.agent_id })));
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

/** Says of a price that it is below the listing's floor. */
export async function belowFloor(
  db: TenantDb,
  rows: readonly { spuId: string }[],
): Promise<(row: { spuId: string; Price: Fen | null }) => string | undefined> {
  const ids = [...new Set(rows.map(({ spuId }) => spuId))];
  const listed = db.from('spus').select(['id', 'price_min']).where('id', '=', anyOf(ids));
  const floors = new Map((await listed.execute()).map((row) => [row.id, fenOf(row.price_min)]));
  return ({ spuId, Price }) => {
    const floor = floors.get(spuId) ?? -1;
    if (Price === null || Price >= floor) return undefined;
    return sentence(cellSays.belowFloor, { floor: fenSays(floor) });
  };
}
