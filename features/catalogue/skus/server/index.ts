export { addSku, enterSku } from './add-sku.ts';
export { brandSkus } from './brand-skus.ts';
export { skuRoutes } from './handlers.ts';
export { logFirstPrices } from './log-first-prices.ts';
export { RowPrices } from './price-rows.ts';
export { skuColumns } from './sku-columns.ts';
export type { SkuRow } from './sku-row.ts';
export { liveSkus } from './sku-rows.ts';
export { knownSkus, uncountedRows, writeSkus } from './write-skus.ts';
