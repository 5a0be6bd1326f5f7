import { skuRefusals } from '#features/catalogue/skus/refusals.ts';
import { requireOwn } from '#features/catalogue/spus/server/index.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { CurrentShop } from '#kit/endpoint/server/ctx.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { GroupFields } from '../contract.ts';
import { skuGroupRefusals as no } from '../refusals.ts';

/** A category of this shop, a season that goes forward, and the brand where the shop requires one. */
export async function requireSkuGroup(db: TenantDb, shop: CurrentShop, group: GroupFields): Promise<void> {
  const { Brand, SkuValidStart, SkuValidEnd } = group;
  await requireOwn(db, { CategoryID: group.CategoryID });
  if (SkuValidStart && SkuValidEnd && Date.parse(SkuValidEnd) <= Date.parse(SkuValidStart))
    refuse(no.seasonBackwards);
  if (Brand === '' && shop.switches.SkuBrandRequired === true) refuse(skuRefusals.brandRequired);
}
