import { defineRoutes } from '#kit/ui/route.ts';
import { vendorSpus } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/vendor/spu',
    title: '供应商商品',
    allow: vendorSpus.get,
    lazy: () => import('./vendor-spus-page.tsx'),
  },
]);
