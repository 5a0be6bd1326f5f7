import { defineRoutes } from '#kit/ui/route.ts';
import { connections } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/setting/authorize',
    title: '授权管理',
    acts: [{ title: '连接平台店铺', also: '快团团 有赞 授权 绑定店铺 连接店铺', to: '/setting/authorize' }],
    allow: connections.configs,
    lazy: () => import('./authorize-page.tsx'),
  },
]);
