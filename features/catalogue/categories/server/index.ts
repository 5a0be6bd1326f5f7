export { inBranch, readTree } from './category-rows.ts';
export { addTree } from './change-tree.ts';
export { categoryRoutes } from './handlers.ts';
