import type { PriceAuthor } from '#features/catalogue/prices/server/index.ts';
import { countProducts, markLow } from '#features/catalogue/warehouses/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { SkuChange } from '../contract.ts';

/** The stock that the form of a product says is a count; without one it stays as it is, and so without a change. */
export async function countSku(
  db: TenantDb,
  author: PriceAuthor,
  skuId: string,
  { SkuInventory: count, SafetyStock }: SkuChange,
): Promise<void> {
  if (count !== undefined && count !== null) await countProducts(db, author, [{ skuId, count }], '商品资料');
  if (SafetyStock !== undefined) await markLow(db, [skuId]);
}
