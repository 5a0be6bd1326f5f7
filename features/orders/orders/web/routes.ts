import { defineRoutes } from '#kit/ui/route.ts';
import { orders } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/orderv2/detail',
    title: '订单详情',
    hidden: true,
    under: '/orderv2/index',
    allow: orders.detail,

    lazy: () => import('./order-page.tsx'),
  },
]);
