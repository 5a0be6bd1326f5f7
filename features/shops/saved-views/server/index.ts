export { savedViewRoutes } from './handlers.ts';
export { forgetViews } from './view-rows.ts';
