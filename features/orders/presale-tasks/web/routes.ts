import { presales } from '#features/orders/presales/contract.ts';
import { defineRoutes } from '#kit/ui/route.ts';
import { presaleTasks } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/orderv2/presell',
    title: '预售订单',
    allow: presales.get,
    lazy: () => import('./presell-page.tsx'),
  },
  {
    path: '/orderv2/presell-task',
    title: '预售转单任务',
    allow: presaleTasks.start,
    lazy: () => import('./tasks-page.tsx'),
  },
]);
