export { addSku, enterSku } from './add-sku.ts';
export { skuRoutes } from './handlers.ts';
