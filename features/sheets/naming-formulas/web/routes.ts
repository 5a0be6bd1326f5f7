import { defineRoutes } from '#kit/ui/route.ts';
import { formulas } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/setting/export/formula',
    title: '导出文件命名',
    allow: formulas.add,
    lazy: () => import('./formulas-page.tsx'),
  },
]);
