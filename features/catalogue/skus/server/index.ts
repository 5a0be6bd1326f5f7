export { addPricedSkus } from './add-priced-skus.ts';
export { addSku, enterSku } from './add-sku.ts';
export { addSupplied } from './add-supplied.ts';
export { brandSkus, brandsPort, type NewBrand } from './brand-skus.ts';
export { countSkus } from './count-skus.ts';
export { forgetLogisticPolicy, forgetServicePolicy } from './forget-policies.ts';
export { skuRoutes } from './handlers.ts';
export { nameSpecs } from './name-specs.ts';
export { pictureSku } from './picture-sku.ts';
export { RowPrices } from './price-rows.ts';
export type { SkuRow } from './sku-row.ts';
export { liveSkus } from './sku-rows.ts';
export { skuStubs } from './sku-stubs.ts';
export {
  addSkusOfGroup,
  categorizeSkus,
  joinGroup,
  leaveGroup,
  type ProductGroup,
  removeSkusOf,
} from './skus-of-groups.ts';
export { existingSkus, uncountedRows, writeSkus } from './write-skus.ts';
