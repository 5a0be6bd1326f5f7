export { partnerRoutes } from './handlers.ts';
export { linkShops } from './link-shops.ts';
