import type { PriceBook } from '#features/catalogue/prices/price-book.ts';
import type { PriceFacts } from '#features/catalogue/prices/price-facts.ts';

/** A product's own prices in the place of a listing's: its price is the default, and nobody has another. */
export function skuFacts(book: PriceBook, skuId: string): PriceFacts | undefined {
  const sku = book.skus.get(skuId);
  if (!sku) return undefined;
  const own = {
    default: sku.price,
    withTax: sku.withTax,
    useTaxPrice: false,
    defaultRef: null,
    retail: null,
  };
  const none = { offer: null, offerRef: null, specialAgent: null, specialGroup: null };
  return { ...own, ...none, floor: sku.floor, parts: [], changes: ofListing(book, skuId) };
}

/** As changes of a listing's own slots, of which `slotsAt` knows. */
const ofListing = (book: PriceBook, skuId: string) =>
  book.changesOfSku(skuId).map((change) => ({ ...change, skuId: null }));
