import { defineRoutes } from '#kit/ui/route.ts';
import { liteUsers } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/setting/subaccount',
    title: '子账号管理',
    allow: liteUsers.get,

    lazy: () => import('./lite-users-page.tsx'),
  },
  {
    path: '/subagent',
    title: '子账号',
    layout: 'bare',
    hidden: true,

    lazy: () => import('./subagent/subagent-page.tsx'),
  },
]);
