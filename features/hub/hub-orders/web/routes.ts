import { defineRoutes } from '#kit/ui/route.ts';
import { hubOrders } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/orderv2/order-hub',
    title: '系统收单',
    allow: hubOrders.list,
    lazy: () => import('./hub-orders-page.tsx'),
  },
  {
    path: '/sku/thirdParty',
    title: '第三方商品',
    allow: hubOrders.products,
    lazy: () => import('./goods-page.tsx'),
  },
]);
