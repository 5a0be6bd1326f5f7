import { PRICE_RIGHTS } from '#features/ledger/ledger/price-sides.ts';
import { defineRoutes } from '#kit/ui/route.ts';
import { paymentPlans } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/settlementV2/paymentPlan',
    title: '付款计划',
    hidden: true,
    under: '/settlementV2/payment',
    allow: paymentPlans.query,
    prices: PRICE_RIGHTS,
    lazy: () => import('./plans-page.tsx'),
  },
]);
