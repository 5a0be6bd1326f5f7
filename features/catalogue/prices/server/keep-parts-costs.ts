import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { FOLLOW_STATES } from '../follow-states.ts';
import { partsSum } from './prices-sql.ts';

/**
 * What my own listings cost by their products is kept beside them: an index then holds those that are sold for less,
 * where what waits looks at each visit. Called wherever parts or their costs change; of listings that a select gives.
 * A price that was to stay below another cost is to be thought of again. They are held before they are added up: whoever changes another part at the same time is waited for, and seen.
 */
async function keep(db: TenantDb, spuIds: RawBuilder<unknown>): Promise<void> {
  const locked = sql<{ id: string }>`select id from spus where shop_id = ${db.shopId} and vendor_id is null
    and id in (${spuIds}) order by id for no key update`;
  const ids = (await locked.execute(db.k)).rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await sql`update spus s set parts_cost = n.cost, follow_state = ${sql.lit(FOLLOW_STATES.none)} from (
      select spus.id, ${partsSum('cost_price')} as cost from spus
      where spus.shop_id = ${db.shopId} and spus.id = ${anyOf(ids)}) n
    where s.shop_id = ${db.shopId} and s.id = n.id and s.parts_cost is distinct from n.cost`.execute(db.k);
}

/** Before listings come to be made of these products: what they cost stays until that is written. */
export async function lockCosts(db: TenantDb, skuIds: readonly string[]): Promise<void> {
  const locked = sql<{ source: string | null }>`select source_spu_id as source from skus
    where shop_id = ${db.shopId} and id = ${anyOf(skuIds)} order by id for share`;
  const sources = (await locked.execute(db.k)).rows.flatMap(({ source }) => source ?? []);
  if (sources.length === 0) return;
  await sql`select from spus where shop_id = ${db.shopId} and id = ${anyOf(sources)} order by id for share`.execute(
    db.k,
  );
}

/** After listings came to be made of other products. */
export const keepPartsCosts = (db: TenantDb, spuIds: readonly string[]): Promise<void> =>
  keep(db, sql`select unnest(${spuIds}::uuid[])`);

/** After products came to cost something else. */
export const keepCostsWith = (db: TenantDb, skuIds: readonly string[]): Promise<void> =>
  keep(
    db,
    sql`select p.spu_id from spu_skus p where p.shop_id = ${db.shopId} and p.sku_id = ${anyOf(skuIds)}`,
  );

/** After a vendor came to charge something else for these of its listings: sets of mine may hold them. */
export const keepCostsFrom = (
  db: TenantDb,
  vendorId: string,
  vendorSpuIds: readonly string[],
): Promise<void> =>
  keep(
    db,
    sql`select p.spu_id from skus k join spu_skus p on p.shop_id = ${db.shopId} and p.sku_id = k.id
      join spus c on c.shop_id = ${db.shopId} and c.id = k.source_spu_id
      where k.shop_id = ${db.shopId} and k.source_spu_id is not null
        and c.vendor_id = ${vendorId} and c.vendor_spu_id = ${anyOf(vendorSpuIds)}`,
  );
