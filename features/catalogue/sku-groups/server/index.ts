export { addSkuGroup } from './add-group.ts';
export { brandGroups } from './brand-groups.ts';
export { skuGroupRoutes } from './handlers.ts';
