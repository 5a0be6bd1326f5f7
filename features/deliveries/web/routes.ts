import { orders } from '#features/orders/contract.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { defineRoutes } from '#kit/ui/route.ts';
import { useMay } from '#kit/ui/session.ts';
import { deliveries } from '../contract.ts';

/** Orders that wait to be shipped here: entered or exported. */
function useToShip(): number | undefined {
  const may = useMay();
  const input = { stages: [1, 2, 3], pageSize: 1 };
  return useCall(orders.forDeliver, input, { enabled: may(deliveries.deliver), staleTime: 60_000 }).data
    ?.total;
}

export const routes = defineRoutes([
  {
    path: '/delivery/self',
    title: '自营商品发货',
    allow: deliveries.deliver,
    light: true,
    lazy: () => import('./self-page.tsx'),
    useWaiting: useToShip,
  },
  {
    path: '/delivery/vendor',
    title: '供应商商品发货',
    allow: orders.byVendor,
    light: true,
    lazy: () => import('./vendor-page.tsx'),
  },
  {
    path: '/delivery/express',
    title: '导入物流信息',
    allow: deliveries.importCreate,
    light: true,
    lazy: () => import('./express/express-page.tsx'),
  },
]);
