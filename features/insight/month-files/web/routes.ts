import { defineRoutes } from '#kit/ui/route.ts';
import { monthFiles } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/reports/month',
    title: '月度订单报表',
    allow: monthFiles.get,
    needs: 'order.export',
    lazy: () => import('./months-page.tsx'),
  },
]);
