import { defineRoutes } from '#kit/ui/route.ts';
import { skus } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/sku/index',
    title: '商品库',
    allow: skus.get,

    lazy: () => import('./skus-page.tsx'),
  },
  {
    path: '/sku/new',
    title: '录入商品',
    hidden: true,
    allow: skus.add,

    lazy: () => import('./sku-page.tsx'),
  },
]);
