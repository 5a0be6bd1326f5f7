import { defineRoutes } from '#kit/ui/route.ts';
import { receiptFigures } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/received/index',
    title: '收单统计',
    allow: receiptFigures.statistics,
    lazy: () => import('./receipt-figures-page.tsx'),
  },
]);
