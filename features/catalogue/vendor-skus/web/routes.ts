import { defineRoutes } from '#kit/ui/route.ts';
import { vendorSkus } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/vendor/sku/new',
    title: '录入供应商商品',
    hidden: true,
    under: '/vendor/spu',
    allow: vendorSkus.newGroup,
    lazy: () => import('./supplied-page.tsx'),
  },
]);
