import { PRICE_RIGHTS } from '#features/ledger/ledger/price-sides.ts';
import { defineRoutes } from '#kit/ui/route.ts';
import { bills } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/settlementV2/createSettlementV2',
    title: '创建结算',
    allow: bills.createBulk,
    needs: bills.preview,
    prices: PRICE_RIGHTS,
    acts: [
      { title: '创建结算', also: '开账单 创建账单 出账单 对账', to: '/settlementV2/createSettlementV2' },
    ],
    lazy: () => import('./create-page.tsx'),
  },
]);
