import type { z } from 'zod';
import { noteUses } from '#features/catalogue/materials/server/index.ts';
import { brandSkus, categorizeSkus, leaveGroup, liveSkus } from '#features/catalogue/skus/server/index.ts';
import { refreshSeasonsOf } from '#features/catalogue/spus/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { skuGroups } from '../contract.ts';
import { skuGroupValues } from './add-group.ts';
import { requireSkuGroup } from './require-group.ts';
import { takeProducts } from './take-products.ts';

type Change = z.output<typeof skuGroups.update.input>;

/** Changes the named fields; its category is that of its products. Gives the ids of what joined or was made. */
export async function updateGroup(ctx: ShopCtx, { SkuGroupID: id, ...change }: Change): Promise<string[]> {
  const { db } = ctx;
  const live = db.from('sku_groups').selectAll().where('id', '=', id).where('deleted_at', 'is', null);
  const was = await live.forUpdate().executeTakeFirst();
  if (!was) refuse(common.notFound, { what: '商品组' });
  const { SkuValidStart = was.valid_start, SkuValidEnd = was.valid_end } = change;
  await requireSkuGroup(db, ctx.shop, { ...change, SkuValidStart, SkuValidEnd });
  const { SkuInfos = [], RemoveSkuIDs = [] } = change;
  await db
    .update('sku_groups')
    .set({ ...skuGroupValues(change), id })
    .where('id', '=', id)
    .execute();
  if (change.SkuGroupMaterials) await noteUses(db, id, change.SkuGroupMaterials);
  await leave(db, id, change.Brand ?? was.brand, RemoveSkuIDs);
  const { SkuGroupName: name = was.name, CategoryID: categoryId = was.category_id } = change;
  const ids = await takeProducts(ctx, { id, name, categoryId }, SkuInfos);
  const inGroup = await liveSkus(db).select('id').where('group_id', '=', id).execute();
  const all = inGroup.map((row) => row.id);
  if (change.CategoryID !== undefined) await categorizeSkus(db, all, categoryId);
  await refreshSeasonsOf(db, [...all, ...RemoveSkuIDs]);
  await notify(db, 'catalogue');
  return ids;
}

/** What leaves stays in the library, with the brand that it had. */
async function leave(db: TenantDb, id: string, brand: string, skuIds: readonly string[]): Promise<void> {
  if (skuIds.length === 0) return;
  const left = await leaveGroup(db, id, skuIds);
  if (left.length < new Set(skuIds).size) refuse(common.notFound, { what: '商品' });
  await brandSkus(
    db,
    left.map((skuId) => ({ id: skuId, brand })),
  );
}
