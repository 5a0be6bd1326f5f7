import { members } from '#features/shops/members/contract.ts';
import { defineRoutes } from '#kit/ui/route.ts';

export const routes = defineRoutes([
  {
    path: '/setting/index',
    title: '权限设置',
    allow: members.get,

    lazy: () => import('./members-page.tsx'),
  },
]);
