import { defineRoutes } from '#kit/ui/route.ts';
import { salesLeads } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/orderv2/saleslead',
    title: '意向订单',
    allow: salesLeads.get,
    lazy: () => import('./leads-page.tsx'),
  },
]);
