import { defineRoutes } from '#kit/ui/route.ts';
import { shippingFigures } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/delivery/index',
    title: '发货统计',
    allow: shippingFigures.statistics,
    lazy: () => import('./shipping-figures-page.tsx'),
  },
]);
