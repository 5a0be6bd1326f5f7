import { orders } from '#features/orders/orders/contract.ts';
import { defineRoutes } from '#kit/ui/route.ts';
import { deliveries } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/delivery/vendor',
    title: '供应商商品发货',
    also: '催单 催发货',
    allow: orders.byVendor,

    lazy: () => import('./vendor-page.tsx'),
  },
  {
    path: '/delivery/express',
    title: '导入物流信息',
    allow: deliveries.importCreate,

    acts: [{ title: '导入物流', also: '导入快递单号 单号导入 回填单号 回单', to: '/delivery/express' }],
    lazy: () => import('./express/express-page.tsx'),
  },
]);
