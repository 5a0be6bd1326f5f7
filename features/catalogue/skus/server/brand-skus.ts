import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { CurrentShop } from '#kit/endpoint/server/ctx.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { SkuChange } from '../contract.ts';
import { skuRefusals as no } from '../refusals.ts';

/** A brand belongs to the product, the group of a SKU; a SKU that has none gets a group of its own (specification §3). */
export async function brandSkus(
  db: TenantDb,
  brands: readonly { id: string; brand: string | null | undefined }[],
): Promise<void> {
  const changes = brands.flatMap(({ id, brand }) =>
    brand === null || brand === undefined ? [] : [{ id, brand, fresh: newId() }],
  );
  if (changes.length === 0) return;
  const records = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as w(id uuid, brand text, fresh uuid)`;
  await sql`update sku_groups g set brand = w.brand from ${records}
    join skus k on k.shop_id = ${db.shopId} and k.id = w.id
    where g.shop_id = ${db.shopId} and g.id = k.group_id`.execute(db.k);
  await sql`with made as (insert into sku_groups (shop_id, id, name, brand)
      select ${db.shopId}::uuid, w.fresh, k.name, w.brand from ${records}
      join skus k on k.shop_id = ${db.shopId} and k.id = w.id where k.group_id is null and w.brand <> ''
      returning id)
    update skus k set group_id = w.fresh from ${records} join made on made.id = w.fresh
    where k.shop_id = ${db.shopId} and k.id = w.id`.execute(db.k);
}

/** The shop's switch SkuBrandRequired (specification §3): of the SKU, or of the group that it joins. */
export async function requireBrand(
  db: TenantDb,
  shop: CurrentShop,
  sku: SkuChange & { SkuID?: string },
): Promise<void> {
  const isNamed = sku.SkuID === undefined || sku.Brand !== undefined;
  if (shop.switches.SkuBrandRequired !== true || !isNamed || sku.Brand) return;
  const group = sku.SkuGroupID
    ? await db.from('sku_groups').select('brand').where('id', '=', sku.SkuGroupID).executeTakeFirst()
    : undefined;
  if (!group?.brand) refuse(no.brandRequired);
}
