export { withDuePrices } from './due-prices.ts';
export { followSkuPrices } from './follow-sku-prices.ts';
export { logPrices, type PriceAuthor, type PriceLog } from './log-prices.ts';
export { type OfferTo, offersTo, type Pair, pairKey } from './offers-to.ts';
export { epoch } from './price-facts-sql.ts';
export { readPriceBook } from './read-price-book.ts';
export { refreshPurchasePrices } from './refresh-purchase-prices.ts';
export { refreshRules } from './refresh-rules.ts';
export { type RetailRow, retailColumns, retailOf } from './retail-now.ts';
