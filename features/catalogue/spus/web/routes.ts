import { defineRoutes } from '#kit/ui/route.ts';
import { spus } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/sku/spu/new',
    title: '录入在售商品',
    hidden: true,
    allow: spus.addFromSkus,

    acts: [{ title: '上架商品', to: '/sku/spu/new' }],
    lazy: () => import('./spu-page.tsx'),
  },
]);
