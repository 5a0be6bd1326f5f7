import { defineRoutes } from '#kit/ui/route.ts';
import { members } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/setting/member',
    title: '成员权限',
    hidden: true,
    under: '/setting/index',
    allow: members.setRights,

    lazy: () => import('./member-page.tsx'),
  },
]);
