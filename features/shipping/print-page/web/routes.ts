import { printRuns } from '#features/shipping/print-runs/contract.ts';
import { defineRoutes } from '#kit/ui/route.ts';

export const routes = defineRoutes([
  {
    path: '/delivery/print',
    title: '打单发货',
    allow: printRuns.begin,
    acts: [{ title: '打印面单', also: '打单 快递单 电子面单 打印标签', to: '/delivery/print' }],
    lazy: () => import('./print-page.tsx'),
  },
]);
