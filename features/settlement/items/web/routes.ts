import { defineRoutes } from '#kit/ui/route.ts';
import { settlementItems } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/settlementV2/billItemQuery',
    title: '结算明细查询',
    allow: settlementItems.get,
    lazy: () => import('./items-page.tsx'),
  },
]);
