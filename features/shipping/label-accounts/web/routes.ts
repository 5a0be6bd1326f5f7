import { defineRoutes } from '#kit/ui/route.ts';
import { labelAccounts } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/setting/print',
    title: '打印与面单',
    also: '菜鸟 快递账号 打印机 电子面单',
    allow: labelAccounts.get,
    lazy: () => import('./print-settings-page.tsx'),
  },
]);
