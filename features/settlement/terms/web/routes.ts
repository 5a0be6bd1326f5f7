import { PRICE_RIGHTS } from '#features/ledger/ledger/price-sides.ts';
import { defineRoutes } from '#kit/ui/route.ts';
import { terms } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/settlementV2/terms',
    title: '账期与结账',
    also: '反结账 付款期限 结算周期',
    allow: terms.get,
    prices: PRICE_RIGHTS,
    lazy: () => import('./terms-page.tsx'),
  },
]);
