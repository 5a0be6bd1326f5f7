import { PRICE_RIGHTS } from '#features/ledger/ledger/price-sides.ts';
import { reconciliations } from '#features/settlement/reconciliations/contract.ts';
import { defineRoutes } from '#kit/ui/route.ts';
import { reconcileRuns } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/settlementV2/importSettlementV2',
    title: '导入创建结算',
    hidden: true,
    under: '/settlementV2/createSettlementV2',
    allow: reconciliations.ofNumbers,
    prices: PRICE_RIGHTS,
    acts: [
      {
        title: '核对对方的对账单',
        allow: reconciliations.ofNumbers,
        also: '对账',
        to: '/settlementV2/importSettlementV2',
      },
    ],
    lazy: () => import('./import-page.tsx'),
  },
  {
    path: '/settlementV2/reconciles',
    title: '对账记录',
    allow: reconcileRuns.get,
    prices: PRICE_RIGHTS,
    lazy: () => import('./runs-page.tsx'),
  },
  {
    path: '/settlementV2/reconcile',
    title: '对账',
    hidden: true,
    under: '/settlementV2/reconciles',
    allow: reconcileRuns.rows,
    prices: PRICE_RIGHTS,
    lazy: () => import('./run-page.tsx'),
  },
]);
