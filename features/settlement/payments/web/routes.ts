import { PRICE_RIGHTS } from '#features/ledger/ledger/price-sides.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { defineRoutes } from '#kit/ui/route.ts';
import { payments } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/settlementV2/manualPay',
    title: '手工付款',
    allow: payments.payoff,
    needs: bills.get,
    prices: PRICE_RIGHTS,
    acts: [{ title: '手工付款', also: '登记付款 登记收款 收款', to: '/settlementV2/manualPay' }],
    lazy: () => import('./manual-page.tsx'),
  },
  {
    path: '/settlementV2/payment',
    title: '付款记录',
    also: '收款 回款',
    allow: payments.get,
    prices: PRICE_RIGHTS,
    lazy: () => import('./payments-page.tsx'),
  },
  {
    path: '/settlementV2/payment/detail',
    title: '付款详情',
    hidden: true,
    allow: payments.get,
    prices: PRICE_RIGHTS,
    lazy: () => import('./payment-page.tsx'),
  },
]);
