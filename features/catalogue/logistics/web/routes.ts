import { defineRoutes } from '#kit/ui/route.ts';
import { logistics } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/sku/logisticspolicy',
    title: '物流政策',
    allow: logistics.policies,
    lazy: () => import('./policies-page.tsx'),
  },
  {
    path: '/vendor/logistic',
    title: '供应商物流政策',
    allow: logistics.byVendor,
    lazy: () => import('./vendor-policies-page.tsx'),
  },
]);
