import { sql } from 'kysely';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { CurrentShop } from '#kit/endpoint/server/ctx.ts';
import { port } from '#kit/ports/port.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { SkuChange } from '../contract.ts';
import { skuRefusals as no } from '../refusals.ts';

/** A product and the brand that it is to have. */
export interface NewBrand {
  id: string;
  brand: string;
}

/** Brands stand with the groups of products: sets them, and gives the groups that were made for products without one. */
export const brandsPort = port<{
  brandGroups(db: TenantDb, brands: readonly NewBrand[]): Promise<readonly { id: string; groupId: string }[]>;
}>('brands');

/** A brand belongs to the product, the group of a SKU; a SKU that has none gets a group of its own (specification §3). */
export async function brandSkus(
  db: TenantDb,
  brands: readonly { id: string; brand: string | null | undefined }[],
): Promise<void> {
  const changes = brands.flatMap(({ id, brand }) =>
    brand === null || brand === undefined ? [] : [{ id, brand }],
  );
  if (changes.length === 0) return;
  const joined = await brandsPort.use().brandGroups(db, changes);
  if (joined.length === 0) return;
  await sql`update skus k set group_id = w.group_id
    from unnest(${joined.map(({ id }) => id)}::uuid[], ${joined.map(({ groupId }) => groupId)}::uuid[]) as w(id, group_id)
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
