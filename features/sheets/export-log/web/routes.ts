import { defineRoutes } from '#kit/ui/route.ts';
import { exportLog } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/setting/log/export',
    title: '导出操作日志',
    allow: exportLog.get,

    lazy: () => import('./log-page.tsx'),
  },
]);
