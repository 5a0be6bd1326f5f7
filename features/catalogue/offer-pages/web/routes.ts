import { offers } from '#features/catalogue/offers/contract.ts';
import { priceChanges } from '#features/catalogue/price-changes/contract.ts';
import { defineRoutes } from '#kit/ui/route.ts';

export const routes = defineRoutes([
  {
    path: '/agent/sku',
    title: '渠道商品',
    also: '分销 代发 供货价',
    allow: offers.get,
    acts: [
      {
        title: '给渠道单独定价',
        allow: priceChanges.specialPrice,
        also: '渠道价 店铺价格 单店定价',
        to: '/agent/sku',
      },
    ],
    lazy: () => import('./offers-views.tsx'),
  },
]);
