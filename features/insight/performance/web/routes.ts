import { defineRoutes } from '#kit/ui/route.ts';
import { performance } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/reports/performance',
    title: '业绩汇总',
    also: '员工业绩',
    allow: performance.get,
    lazy: () => import('./performance-page.tsx'),
  },
]);
