import { orders } from '#features/orders/orders/contract.ts';
import { suspensions } from '#features/orders/suspensions/contract.ts';
import { defineRoutes } from '#kit/ui/route.ts';

export const routes = defineRoutes([
  {
    path: '/orderv2/index',
    title: '订单查询',
    also: '查单 找订单 取消订单',
    allow: orders.normal,
    acts: [
      {
        title: '挂起订单',
        allow: suspensions.suspend,
        also: '停发 缺货 断货 暂停发货 暂不发货 恢复',
        to: '/orderv2/index?begin=suspend',
      },
    ],
    lazy: () => import('./orders-page.tsx'),
  },
]);
