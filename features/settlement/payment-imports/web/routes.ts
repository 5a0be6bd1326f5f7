import { PRICE_RIGHTS } from '#features/ledger/ledger/price-sides.ts';
import { defineRoutes } from '#kit/ui/route.ts';
import { paymentImports } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/settlementV2/batchPay',
    title: '批量付款',
    allow: paymentImports.upload,
    prices: PRICE_RIGHTS,
    acts: [{ title: '导入银行流水', to: '/settlementV2/batchPay' }],
    lazy: () => import('./batch-page.tsx'),
  },
]);
