export { addSkuGroup } from './add-group.ts';
export { skuGroupRoutes } from './handlers.ts';
