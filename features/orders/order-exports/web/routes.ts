import { defineRoutes } from '#kit/ui/route.ts';
import { orderExports } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/orderv2/download',
    title: '下载记录',
    allow: orderExports.available,

    lazy: () => import('./downloads-page.tsx'),
  },
]);
