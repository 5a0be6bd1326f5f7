import { defineRoutes } from '#kit/ui/route.ts';
import { bills } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/settlementV2/createSettlementV2',
    title: '创建结算',
    allow: bills.createBulk,
    needs: bills.preview,
    acts: [{ title: '创建结算', to: '/settlementV2/createSettlementV2' }],
    lazy: () => import('./create-page.tsx'),
  },
]);
