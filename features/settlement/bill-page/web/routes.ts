import { PRICE_RIGHTS } from '#features/ledger/ledger/price-sides.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { defineRoutes } from '#kit/ui/route.ts';

export const routes = defineRoutes([
  {
    path: '/settlementV2/billV2',
    title: '结算账单查询',
    allow: bills.get,
    prices: PRICE_RIGHTS,
    lazy: () => import('./bills-page.tsx'),
  },
  {
    path: '/settlementV2/billDetailV2',
    title: '账单详情',
    hidden: true,
    under: '/settlementV2/billV2',
    allow: bills.get,
    prices: PRICE_RIGHTS,
    lazy: () => import('./bill-page.tsx'),
  },
  {
    path: '/settlementV2/billPrint',
    title: '打印对账单',
    hidden: true,
    under: '/settlementV2/billV2',
    allow: bills.get,
    prices: PRICE_RIGHTS,
    lazy: () => import('./print-page.tsx'),
  },
]);
