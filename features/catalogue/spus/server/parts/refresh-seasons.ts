import { sql } from 'kysely';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { copyDown } from '../offering/catalogue-copies.ts';

/**
 * The season of my own listings: what the groups of all their products and the choice that they were made from have in
 * common (catalogue page §5).
 */
export async function refreshSeasons(db: TenantDb, spuIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{
    id: string;
  }>`update spus s set valid_from = n.valid_from, valid_to = n.valid_to from (
      select u.spu_id, greatest(max(g.valid_start), max(c.valid_start)) as valid_from,
        least(min(g.valid_end), min(c.valid_end)) as valid_to from spu_skus u
      join spus o on o.shop_id = ${db.shopId} and o.id = u.spu_id
      left join spu_groups c on c.shop_id = ${db.shopId} and c.id = o.spu_group_id
      join skus k on k.shop_id = ${db.shopId} and k.id = u.sku_id
      left join sku_groups g on g.shop_id = ${db.shopId} and g.id = k.group_id
      where u.shop_id = ${db.shopId} and u.spu_id = ${anyOf(spuIds)} group by u.spu_id) n
    where s.shop_id = ${db.shopId} and s.id = n.spu_id
      and (s.valid_from, s.valid_to) is distinct from (n.valid_from, n.valid_to)
    returning s.id`.execute(db.k);
  await copyDown(
    db,
    rows.map(({ id }) => id),
  );
}

/** After products joined or left a group, or its season changed. */
export async function refreshSeasonsOf(db: TenantDb, skuIds: readonly string[]): Promise<void> {
  const parts = db.from('spu_skus').select('spu_id').distinct().where('sku_id', '=', anyOf(skuIds));
  const rows = await parts.execute();
  if (rows.length > 0)
    await refreshSeasons(
      db,
      rows.map((row) => row.spu_id),
    );
}
