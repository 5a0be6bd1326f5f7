import { defineRoutes } from '#kit/ui/route.ts';
import { supplierLinks } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/setting/supplier-links',
    title: '供应商页面',
    allow: 'order.ship',
    whileActing: supplierLinks.get,
    lazy: () => import('./links-page.tsx'),
  },
]);
