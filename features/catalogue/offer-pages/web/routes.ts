import { offers } from '#features/catalogue/offers/contract.ts';
import { defineRoutes } from '#kit/ui/route.ts';

export const routes = defineRoutes([
  {
    path: '/agent/sku',
    title: '渠道商品',
    allow: offers.get,

    lazy: () => import('./offers-views.tsx'),
  },
]);
