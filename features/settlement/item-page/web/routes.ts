import { PRICE_RIGHTS } from '#features/ledger/ledger/price-sides.ts';
import { adjustments } from '#features/settlement/adjustments/contract.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { defineRoutes } from '#kit/ui/route.ts';

export const routes = defineRoutes([
  {
    path: '/settlementV2/billItemQuery',
    title: '结算明细查询',
    allow: settlementItems.get,
    prices: PRICE_RIGHTS,
    lazy: () => import('./items-page.tsx'),
  },
  {
    path: '/settlementV2/corrections',
    title: '更正申请',
    hidden: true,
    under: '/settlementV2/billItemQuery',
    allow: adjustments.get,
    prices: PRICE_RIGHTS,
    lazy: () => import('./corrections-page.tsx'),
  },
]);
