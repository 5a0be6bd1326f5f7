import { COMMON_PLATFORMS } from '#features/sheets/third-parties/preset-platforms.ts';
import { defineRoutes } from '#kit/ui/route.ts';
import { connections } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/setting/authorize',
    title: '授权管理',
    acts: [
      {
        title: '连接平台店铺',
        also: `授权 绑定店铺 连接店铺 ${COMMON_PLATFORMS.join(' ')}`,
        to: '/setting/authorize',
      },
    ],
    allow: connections.configs,
    lazy: () => import('./authorize-page.tsx'),
  },
]);
