import { priceSheet } from '#features/catalogue/price-changes/sheet-contract.ts';
import { defineRoutes } from '#kit/ui/route.ts';

export const routes = defineRoutes([
  {
    path: '/settlementV2/price',
    title: '价格管理',
    allow: priceSheet.get,
    lazy: () => import('./price-page.tsx'),
  },
]);
