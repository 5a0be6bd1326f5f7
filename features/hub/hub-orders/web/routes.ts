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
    path: '/orderv2/order-hub/detail',
    title: '平台订单详情',
    hidden: true,
    allow: hubOrders.list,
    lazy: () => import('./hub-order-page.tsx'),
  },
]);
