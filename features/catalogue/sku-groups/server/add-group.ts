import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { noteUses } from '#features/catalogue/materials/server/index.ts';
import { addSpus, requireLogisticPolicy } from '#features/catalogue/spus/server/index.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { GroupFields, skuGroups } from '../contract.ts';
import { requireSkuGroup } from './require-group.ts';
import { takeProducts } from './take-products.ts';

/** Enters a product with all its specifications; put on sale, each becomes a listing of its own. */
export async function addSkuGroup(ctx: ShopCtx, input: z.output<typeof skuGroups.add.input>) {
  const { SkuInfos, PutOnSale, ...group } = input;
  const { db, user } = ctx;
  await requireSkuGroup(db, ctx.shop, { ...group, Brand: group.Brand ?? '' });
  const id = newId();
  const { name = group.SkuGroupName, ...columns } = skuGroupValues(group);
  await db.insert('sku_groups', { ...columns, name, id }).execute();
  if (group.SkuGroupMaterials) await noteUses(db, id, group.SkuGroupMaterials);
  const SkuIDs = await takeProducts(ctx, { id, name, categoryId: group.CategoryID ?? null }, SkuInfos);
  const listings = PutOnSale ? SkuIDs.map((SkuID) => ({ Skus: [{ SkuID, Count: 1 }] })) : [];
  const SpuIDs = listings.length > 0 ? await addSpus(db, user, listings) : [];
  await requireLogisticPolicy(db, ctx.shop, SpuIDs);
  await notify(db, 'catalogue');
  return { SkuGroupID: id, SkuIDs, SpuIDs };
}

/** Wire fields → columns; a field that is not named stays as it is. */
export const skuGroupValues = (group: GroupFields) => ({
  name: group.SkuGroupName,
  brand: group.Brand,
  category_id: group.CategoryID,
  materials: group.SkuGroupMaterials && JSON.stringify(group.SkuGroupMaterials),
  valid_start: group.SkuValidStart,
  valid_end: group.SkuValidEnd,
});
