import { defineRoutes } from '#kit/ui/route.ts';
import { liteUsers } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/setting/subaccount',
    title: '子账号管理',
    allow: liteUsers.get,
    light: true,
    lazy: () => import('./lite-users-page.tsx'),
  },
  {
    path: '/subagent',
    title: '代下单',
    layout: 'bare',
    hidden: true,
    light: true,
    lazy: () => import('./subagent/subagent-page.tsx'),
  },
]);
