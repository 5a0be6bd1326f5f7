import { defineRoutes } from '#kit/ui/route.ts';
import { carrierBills } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/settlementV2/carrierBill',
    title: '快递对账',
    allow: carrierBills.compare,
    lazy: () => import('./carrier-bill-page.tsx'),
  },
]);
