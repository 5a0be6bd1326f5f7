import { defineRoutes } from '#kit/ui/route.ts';
import { receipts } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/received/agent',
    title: '渠道收单',
    allow: receipts.get,
    lazy: () => import('./received-page.tsx'),
  },
]);
