import { priceChanges } from '#features/catalogue/price-changes/contract.ts';
import { priceSheet } from '#features/catalogue/price-changes/sheet-contract.ts';
import { defineRoutes } from '#kit/ui/route.ts';

export const routes = defineRoutes([
  {
    path: '/settlementV2/price',
    title: '价格管理',
    acts: [
      {
        title: '改价',
        allow: priceChanges.defaultPrice,
        also: '调价 定价 修改价格 设置价格',
        to: '/settlementV2/price',
      },
    ],
    allow: priceSheet.get,
    lazy: () => import('./price-page.tsx'),
  },
]);
