import { defineRoutes } from '#kit/ui/route.ts';
import { failedJobs } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/setting/failed-jobs',
    title: '未完成任务',
    hidden: true,
    allow: failedJobs.get,
    lazy: () => import('./failed-jobs-page.tsx'),
  },
]);
