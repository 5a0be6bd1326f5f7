export { addSku } from './add-sku.ts';
export { skuRoutes } from './handlers.ts';
