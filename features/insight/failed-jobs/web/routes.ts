import { defineRoutes } from '#kit/ui/route.ts';
import { failedJobs } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/setting/failed-jobs',
    title: '未完成任务',
    hidden: true,
    // The inbox leads there: it belongs to no entry of its group.
    under: '/dashboard',
    allow: failedJobs.get,
    lazy: () => import('./failed-jobs-page.tsx'),
  },
]);
