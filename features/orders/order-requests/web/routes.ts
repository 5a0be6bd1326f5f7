import { defineRoutes } from '#kit/ui/route.ts';
import { requests } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/delivery/orderChanged',
    title: '发货变更查询',
    also: '取消申请 改地址 换货',
    allow: requests.changes,
    lazy: () => import('./changes-page.tsx'),
  },
]);
