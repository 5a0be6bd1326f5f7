import { v7 as newId } from 'uuid';
import type { PriceAuthor } from '#features/catalogue/prices/server/index.ts';
import { denial, deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { notify } from '#kit/live/server/notify.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { logFirstPrices } from './log-first-prices.ts';
import { liveSkus } from './sku-rows.ts';

/**
 * 加入商品库: products that stand for supplied listings, so that sets can hold them. Who supplies them ships them and
 * keeps their stock. What is in the library already stays as it is and counts as done.
 */
export async function addSupplied(
  db: TenantDb,
  author: PriceAuthor,
  spuIds: readonly string[],
): Promise<BatchResult & { SkuIDs: string[] }> {
  const unique = [...new Set(spuIds)];
  const listings = await db
    .from('spus')
    .where('id', '=', anyOf(unique))
    .where('vendor_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'distribute_price', 'image_url', 'category_id', 'description'])
    .orderBy('id')
    .forUpdate()
    .execute();
  const known = await liveSkus(db)
    .where('source_spu_id', '=', anyOf(unique))
    .select(['id', 'source_spu_id'])
    .execute();
  const have = new Map(known.map((sku) => [sku.source_spu_id ?? '', sku.id]));
  const rows = listings
    .filter(({ id }) => !have.has(id))
    .map(({ id: source_spu_id, distribute_price, ...listing }) => ({
      ...listing,
      id: newId(),
      source_spu_id,
      price: distribute_price ?? 0,
      created_by: author.id,
    }));
  if (rows.length > 0) await db.insert('skus', rows).execute();
  await logFirstPrices(db, author, rows, '加入商品库');
  await notify(db, 'catalogue');
  for (const row of rows) have.set(row.source_spu_id, row.id);
  const skipped = unique
    .filter((id) => !have.has(id))
    .map((id) =>
      skip(id, deny(denial('sku.not_supplied', '不是供应商供货的在售商品，请在“供应商商品”里选择'))),
    );
  return { done: have.size, skipped, SkuIDs: unique.flatMap((id) => have.get(id) ?? []) };
}
