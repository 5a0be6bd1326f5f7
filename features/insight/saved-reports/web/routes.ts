import { defineRoutes } from '#kit/ui/route.ts';
import { reports } from '../../reports/contract.ts';

export const routes = defineRoutes([
  {
    path: '/reports/index',
    title: '常用报表',
    also: '利润 毛利',
    allow: reports.get,
    lazy: () => import('./reports-page.tsx'),
  },
]);
