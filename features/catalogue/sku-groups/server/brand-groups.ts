import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { NewBrand } from '#features/catalogue/skus/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** Gives the groups of products their brand; a product without one gets a group of its own name. Tells which these are. */
export async function brandGroups(
  db: TenantDb,
  brands: readonly NewBrand[],
): Promise<readonly { id: string; groupId: string }[]> {
  const changes = brands.map(({ id, brand }) => ({ id, brand, fresh: newId() }));
  const records = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as w(id uuid, brand text, fresh uuid)`;
  await sql`update sku_groups g set brand = w.brand from ${records}
    join skus k on k.shop_id = ${db.shopId} and k.id = w.id
    where g.shop_id = ${db.shopId} and g.id = k.group_id`.execute(db.k);
  const { rows } = await sql<{ id: string }>`insert into sku_groups (shop_id, id, name, brand)
    select ${db.shopId}::uuid, w.fresh, k.name, w.brand from ${records}
    join skus k on k.shop_id = ${db.shopId} and k.id = w.id where k.group_id is null and w.brand <> ''
    returning id`.execute(db.k);
  const made = new Set(rows.map(({ id }) => id));
  return changes.flatMap(({ id, fresh }) => (made.has(fresh) ? [{ id, groupId: fresh }] : []));
}
