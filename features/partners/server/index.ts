export { linkShops } from './link-shops.ts';
