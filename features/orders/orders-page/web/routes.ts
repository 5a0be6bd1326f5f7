import { orders } from '#features/orders/orders/contract.ts';
import { defineRoutes } from '#kit/ui/route.ts';

export const routes = defineRoutes([
  {
    path: '/orderv2/index',
    title: '订单查询',
    allow: orders.normal,

    lazy: () => import('./orders-page.tsx'),
  },
]);
