import { defineRoutes } from '#kit/ui/route.ts';
import { apiKeys } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/setting/api-keys',
    title: '接口密钥',
    allow: apiKeys.get,
    lazy: () => import('./keys-page.tsx'),
  },
]);
