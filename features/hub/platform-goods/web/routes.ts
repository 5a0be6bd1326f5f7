import { defineRoutes } from '#kit/ui/route.ts';
import { platformGoods } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/sku/thirdParty',
    title: '第三方商品',
    allow: platformGoods.products,
    lazy: () => import('./goods-page.tsx'),
  },
]);
