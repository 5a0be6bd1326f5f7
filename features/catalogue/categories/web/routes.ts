import { defineRoutes } from '#kit/ui/route.ts';
import { categories } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/sku/category',
    title: '分类管理',
    allow: categories.get,
    lazy: () => import('./categories-page.tsx'),
  },
]);
