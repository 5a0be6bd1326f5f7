import { defineRoutes } from '#kit/ui/route.ts';

export const routes = defineRoutes([
  {
    path: '/login',
    title: '登录',
    layout: 'bare',
    hidden: true,

    lazy: () => import('./login-page.tsx'),
  },
  {
    path: '/wechat_redirect',
    title: '第三方登录',
    layout: 'bare',
    hidden: true,

    lazy: () => import('./wechat/wechat-redirect-page.tsx'),
  },
]);
