import { PLATFORM_NAMES } from '#features/hub/platforms/platform-names.ts';
import { defineRoutes } from '#kit/ui/route.ts';
import { connections } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/setting/authorize',
    title: '授权管理',
    acts: [
      {
        title: '连接平台店铺',
        allow: connections.authorize,
        also: `授权 绑定店铺 连接店铺 ${Object.values(PLATFORM_NAMES).join(' ')}`,
        to: '/setting/authorize',
      },
    ],
    allow: connections.configs,
    lazy: () => import('./authorize-page.tsx'),
  },
]);
