import { defineRoutes } from '#kit/ui/route.ts';
import { thirdParties } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/setting/third-party',
    title: '第三方平台管理',
    allow: thirdParties.add,

    lazy: () => import('./third-parties-page.tsx'),
  },
]);
