import { agents, vendors } from '#features/shops/partners/contract.ts';
import { defineRoutes } from '#kit/ui/route.ts';

export const routes = defineRoutes([
  {
    path: '/agent/index',
    title: '渠道管理',
    allow: agents.get,

    lazy: () => import('./agents-page.tsx'),
  },
  {
    path: '/vendor/index',
    title: '我的供应商',
    allow: vendors.get,

    lazy: () => import('./vendors-page.tsx'),
  },
]);
