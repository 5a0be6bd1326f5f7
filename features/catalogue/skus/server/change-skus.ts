import { sql } from 'kysely';
import type { PriceAuthor } from '#features/catalogue/prices/server/index.ts';
import {
  codeListings,
  pictureListings,
  refreshSeasonsOf,
  requireOwn,
} from '#features/catalogue/spus/server/index.ts';
import { deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { notify } from '#kit/live/server/notify.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { SkuChange } from '../contract.ts';
import { skuRefusals as no } from '../refusals.ts';
import { refuseUsedCode } from './add-sku.ts';
import { brandSkus } from './brand-skus.ts';
import { countSku } from './count-sku.ts';
import { priceSku } from './price-skus.ts';
import { skuColumns } from './sku-columns.ts';
import { liveSkus } from './sku-rows.ts';

/** Changes the named fields; codes go on to the listings that sell this product alone. */
export async function updateSku(
  db: TenantDb,
  author: PriceAuthor,
  id: string,
  { ApplyToSpus = false, ...change }: SkuChange & { ApplyToSpus?: boolean },
  seesPrices: boolean,
): Promise<void> {
  await requireOwn(db, change);
  await refuseUsedCode(db, change.externalID, id);
  const { SkuPrice: _, SkuPriceWithTax: __, PriceMin: ___, ...plain } = change;
  const set = { ...skuColumns(plain), updated_at: new Date() };
  if (change.SkuImageUrl !== undefined) await pictureListings(db, id, change.SkuImageUrl || null);
  const live = db.update('skus').set(set).where('id', '=', id).where('deleted_at', 'is', null);
  const { numUpdatedRows } = await live.executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) refuse(common.notFound, { what: '商品' });
  await brandSkus(db, [{ id, brand: change.Brand }]);
  await countSku(db, author, id, change);
  const { externalID, BarCode } = change;
  if (externalID !== undefined || BarCode !== undefined) await codeListings(db, [id]);
  if (change.SkuGroupID !== undefined) await refreshSeasonsOf(db, [id]);
  await priceSku(db, author, { SkuID: id, ApplyToSpus, ...change }, seesPrices);
  await notify(db, 'catalogue');
}

/** Sets description or category of many products. */
export async function describeSkus(
  db: TenantDb,
  ids: readonly string[],
  change: SkuChange,
): Promise<BatchResult> {
  await requireOwn(db, change);
  const { done, skipped } = await liveOf(db, ids);
  const set = { ...skuColumns(change), updated_at: new Date() };
  await db.update('skus').set(set).where('id', '=', anyOf(done)).execute();
  await notify(db, 'catalogue');
  return { done: done.length, skipped };
}

/** Deletes products; one that a listing sells is skipped. */
export async function removeSkus(db: TenantDb, ids: readonly string[]): Promise<BatchResult> {
  const { done, skipped } = await liveOf(db, ids);
  const used = await usedSkus(db, done);
  const free = done.filter((id) => !used.has(id));
  await db.update('skus').set({ deleted_at: new Date() }).where('id', '=', anyOf(free)).execute();
  await notify(db, 'catalogue');
  const inUse = [...used.values()].map(({ id, name, count }) => ({
    name,
    ...skip(id, deny(no.inListings, { count })),
  }));
  return { done: free.length, skipped: [...skipped, ...inUse] };
}

/** Which of the ids are mine and live; the others are skipped with the same reason. */
async function liveOf(db: TenantDb, ids: readonly string[]) {
  const rows = await liveSkus(db).select('id').where('id', '=', anyOf(ids)).execute();
  const live = new Set(rows.map((row) => row.id));
  const skipped = ids
    .filter((id) => !live.has(id))
    .map((id) => skip(id, deny(common.notFound, { what: '商品' })));
  return { done: [...live], skipped };
}

async function usedSkus(db: TenantDb, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string; count: number }>`
    select k.id, k.name, count(*)::int as count from spu_skus u
    join spus s on s.shop_id = u.shop_id and s.id = u.spu_id and s.deleted_at is null
    join skus k on k.shop_id = u.shop_id and k.id = u.sku_id
    where u.shop_id = ${db.shopId} and u.sku_id = ${anyOf(ids)} group by k.id, k.name`.execute(db.k);
  return new Map(rows.map((row) => [row.id, row]));
}
