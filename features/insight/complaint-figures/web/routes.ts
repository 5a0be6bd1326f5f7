import { defineRoutes } from '#kit/ui/route.ts';
import { complaintFigures } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/complaintV2/home',
    title: '投诉统计',
    allow: complaintFigures.statistics,
    lazy: () => import('./complaint-home.tsx'),
  },
]);
