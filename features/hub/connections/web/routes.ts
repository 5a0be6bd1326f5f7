import { defineRoutes } from '#kit/ui/route.ts';
import { connections } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/setting/authorize',
    title: '授权管理',
    allow: connections.configs,
    lazy: () => import('./authorize-page.tsx'),
  },
]);
