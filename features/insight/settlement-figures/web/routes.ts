import { PRICE_RIGHTS } from '#features/ledger/ledger/price-sides.ts';
import { settlementStatistics } from '#features/settlement/statistics/contract.ts';
import { defineRoutes } from '#kit/ui/route.ts';

export const routes = defineRoutes([
  {
    path: '/settlementV2/index',
    title: '结算统计',
    allow: settlementStatistics.statistics,
    prices: PRICE_RIGHTS,
    lazy: () => import('./statistics-page.tsx'),
  },
]);
