import { defineRoutes } from '#kit/ui/route.ts';

export const routes = defineRoutes([
  {
    path: '/register',
    title: '邀请码登录',
    layout: 'header',
    hidden: true,

    lazy: () => import('./register-page.tsx'),
  },
]);
