import { orders } from '#features/orders/orders/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { defineRoutes } from '#kit/ui/route.ts';

export const routes = defineRoutes([
  {
    path: '/delivery/self',
    title: '自营商品发货',
    allow: deliveries.deliver,
    needs: orders.forDeliver,
    acts: [{ title: '批量发货', also: '填单号', to: '/delivery/self' }],
    lazy: () => import('./ship-page.tsx'),
  },
]);
