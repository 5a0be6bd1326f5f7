import { vendorSpus } from '#features/catalogue/vendor-spus/contract.ts';
import { defineRoutes } from '#kit/ui/route.ts';
import { combinations } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/vendor/spu',
    title: '供应商商品',
    also: '代发 货源',
    allow: vendorSpus.get,
    lazy: () => import('./vendor-listings-page.tsx'),
  },
  {
    path: '/sku/spu/newanycombination',
    title: '录入任选组合',
    hidden: true,
    allow: combinations.addFlexible,
    acts: [{ title: '录入任选组合', to: '/sku/spu/newanycombination' }],
    lazy: () => import('./flexible-page.tsx'),
  },
  {
    path: '/sku/spu/manualanycombination',
    title: '手工录入任选组合',
    hidden: true,
    allow: combinations.addFlexible,
    acts: [{ title: '手工录入任选组合', to: '/sku/spu/manualanycombination' }],
    lazy: () => import('./by-hand-page.tsx'),
  },
]);
