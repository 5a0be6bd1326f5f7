import { defineRoutes } from '#kit/ui/route.ts';
import { hubOrders } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/orderv2/order-hub',
    title: '系统收单',
    allow: hubOrders.list,
    lazy: () => import('./hub-orders-page.tsx'),
  },
]);
