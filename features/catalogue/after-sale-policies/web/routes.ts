import { defineRoutes } from '#kit/ui/route.ts';
import { servicePolicies } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/sku/servicepolicy',
    title: '售后政策',
    allow: servicePolicies.get,
    lazy: () => import('./policies-page.tsx'),
  },
  {
    path: '/vendor/servicepolicy',
    title: '供应商售后政策',
    allow: servicePolicies.byVendor,
    lazy: () => import('./vendor-policies-page.tsx'),
  },
]);
