import { defineRoutes } from '#kit/ui/route.ts';
import { warehouses } from '../contract.ts';
import { inventory } from '../inventory-contract.ts';

export const routes = defineRoutes([
  {
    path: '/sku/warehouse',
    title: '仓库管理',
    allow: warehouses.get,
    lazy: () => import('./warehouses-page.tsx'),
  },
  {
    path: '/sku/warehouse/inventory',
    title: '仓库商品库存',
    allow: inventory.products,
    lazy: () => import('./inventory-page.tsx'),
  },
]);
