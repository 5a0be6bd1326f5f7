import { defineRoutes } from '#kit/ui/route.ts';
import { webhooks } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/setting/webhooks',
    title: '事件推送',
    allow: webhooks.get,
    lazy: () => import('./webhooks-page.tsx'),
  },
  {
    path: '/setting/webhooks/deliveries',
    title: '推送记录',
    hidden: true,
    allow: webhooks.deliveries,
    lazy: () => import('./deliveries-page.tsx'),
  },
]);
