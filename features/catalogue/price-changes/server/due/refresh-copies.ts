import { followSkuPrices, refreshPurchasePrices } from '#features/catalogue/prices/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

interface Written {
  spuIds: readonly string[];
  skuIds: readonly string[];
}

/** What agents see as their purchase price follows, also of listings that cost what their products cost. */
export async function refreshCopies(db: TenantDb, { spuIds, skuIds }: Written): Promise<void> {
  if (spuIds.length > 0) await refreshPurchasePrices(db, spuIds);
  if (skuIds.length > 0) await followSkuPrices(db, skuIds);
}
