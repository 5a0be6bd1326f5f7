import { skus } from '#features/catalogue/skus/contract.ts';
import { defineRoutes } from '#kit/ui/route.ts';
import { skuGroups } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/sku/index',
    title: '商品库',
    allow: skus.get,

    lazy: () => import('./library-page.tsx'),
  },
  {
    path: '/sku/new',
    title: '录入商品',
    hidden: true,
    under: '/sku/index',
    allow: skuGroups.add,

    acts: [{ title: '新建商品', also: '录入商品 添加商品', to: '/sku/new' }],
    lazy: () => import('./product-page.tsx'),
  },
  {
    path: '/sku/detail',
    title: '商品详情',
    hidden: true,
    under: '/sku/index',
    allow: skus.get,
    lazy: () => import('./sku-page.tsx'),
  },
]);
