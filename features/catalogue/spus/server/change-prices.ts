import { newPricesOfListing } from '#features/catalogue/price-changes/new-prices.ts';
import { refusedPrices, visibleDenial } from '#features/catalogue/price-changes/price-result.ts';
import { changePrices as changeCells } from '#features/catalogue/price-changes/server/index.ts';
import type { PriceAuthor } from '#features/catalogue/prices/server/index.ts';
import { skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { SpuPrices } from '../contract.ts';

/**
 * Changes prices of listings now, each price for itself; agents without a price of their own follow. `sees`: whether
 * reasons may name prices.
 */
export async function changeListingPrices(
  db: TenantDb,
  author: PriceAuthor,
  prices: readonly SpuPrices[],
  { note, sees = true }: { note: string; sees?: boolean },
): Promise<BatchResult> {
  const now = Date.now();
  const priceBySpu = new Map(prices.map((each) => [each.SpuID, each]));
  const newPrices = [...priceBySpu.values()].flatMap((each) =>
    newPricesOfListing(each, { from: now, to: null, keepLower: true }),
  );
  const change = { newPrices, source: 'form', note, notify: true } as const;
  const { judged } = await changeCells(db, author, change, now);
  const skipped = new Map(
    refusedPrices(judged).map(({ spuId, denied }) => [spuId ?? '', visibleDenial(sees, denied)]),
  );
  return {
    done: priceBySpu.size - skipped.size,
    skipped: [...skipped].map(([id, denied]) => skip(id, denied)),
  };
}
