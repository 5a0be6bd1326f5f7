import { defineRoutes } from '#kit/ui/route.ts';
import { salesQuotas } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/sku/salesquota',
    title: '超卖额度管理',
    allow: salesQuotas.get,
    lazy: () => import('./quotas-page.tsx'),
  },
]);
