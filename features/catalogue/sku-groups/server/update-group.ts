import type { z } from 'zod';
import { noteUses } from '#features/catalogue/materials/server/index.ts';
import { brandSkus, liveSkus } from '#features/catalogue/skus/server/index.ts';
import { refreshSeasonsOf } from '#features/catalogue/spus/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
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
  if (change.CategoryID !== undefined)
    await db.update('skus').set({ category_id: categoryId }).where('id', '=', anyOf(all)).execute();
  await refreshSeasonsOf(db, [...all, ...RemoveSkuIDs]);
  await notify(db, 'catalogue');
  return ids;
}

/** What leaves stays in the library, with the brand that it had. */
async function leave(db: TenantDb, id: string, brand: string, skuIds: readonly string[]): Promise<void> {
  if (skuIds.length === 0) return;
  const leaving = db.update('skus').set({ group_id: null, updated_at: new Date() });
  const left = await leaving
    .where('group_id', '=', id)
    .where('id', '=', anyOf(skuIds))
    .returning('id')
    .execute();
  if (left.length < new Set(skuIds).size) refuse(common.notFound, { what: '商品' });
  await brandSkus(
    db,
    left.map((row) => ({ id: row.id, brand })),
  );
}
