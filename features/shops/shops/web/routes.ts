import { defineRoutes } from '#kit/ui/route.ts';
import { shopSettings } from '../settings-contract.ts';

export const routes = defineRoutes([
  {
    path: '/setting/businessunit',
    title: '店铺管理',
    also: '发货地址 店铺信息',
    allow: shopSettings.setMisc,

    lazy: () => import('./settings-page.tsx'),
  },
  {
    path: '/bu/versions',
    title: '版本对比',
    layout: 'bare',
    hidden: true,

    lazy: () => import('./versions-page.tsx'),
  },
]);
