import { PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import { firstLogs, logPrices, type PriceAuthor } from '#features/catalogue/prices/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** A product as it is entered: its columns, what isn't named missing. Yuan. */
interface NewSku {
  id: string;
  price?: number | null | undefined;
  price_with_tax?: number | null | undefined;
  price_min?: number | null | undefined;
}

/** The first prices of products, whichever way they come into the library. */
export async function logFirstPrices(
  db: TenantDb,
  author: PriceAuthor,
  skus: readonly NewSku[],
  note: string,
): Promise<void> {
  const logs = skus.flatMap(({ id, price, price_with_tax, price_min }) =>
    firstLogs({ spuId: null, skuId: id, note, author }, [
      [PRICE_KINDS.sku, price],
      [PRICE_KINDS.withTax, price_with_tax],
      [PRICE_KINDS.floor, (price_min ?? -1) < 0 ? null : price_min],
    ]),
  );
  await logPrices(db, logs);
}
