import { defineRoutes } from '#kit/ui/route.ts';
import { batches } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/orderv2/oneKeyOperation',
    title: '批量操作',
    hidden: true,
    under: '/orderv2/index',
    allow: batches.preview,
    acts: [{ title: '批量操作订单', to: '/orderv2/oneKeyOperation' }],
    lazy: () => import('./batch-page.tsx'),
  },
]);
