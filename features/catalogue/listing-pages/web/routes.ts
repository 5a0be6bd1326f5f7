import { spus } from '#features/catalogue/spus/contract.ts';
import { defineRoutes } from '#kit/ui/route.ts';

export const routes = defineRoutes([
  {
    path: '/sku/spu',
    title: '在售商品',
    allow: spus.get,
    lazy: () => import('./listings-page.tsx'),
  },
  {
    path: '/sku/spu/new',
    title: '录入在售商品',
    hidden: true,
    allow: spus.addFromSkus,

    acts: [{ title: '上架商品', to: '/sku/spu/new' }],
    lazy: () => import('./spu-page.tsx'),
  },
  {
    path: '/sku/spu/detail',
    title: '在售商品详情',
    hidden: true,
    allow: spus.get,
    lazy: () => import('./listing-page.tsx'),
  },
]);
