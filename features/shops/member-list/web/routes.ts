import { members } from '#features/shops/members/contract.ts';
import { defineRoutes } from '#kit/ui/route.ts';

export const routes = defineRoutes([
  {
    path: '/setting/index',
    title: '权限设置',
    also: '员工 成员 同事 角色 添加员工 邀请成员 邀请同事 成员邀请码',
    allow: members.get,

    lazy: () => import('./members-page.tsx'),
  },
]);
