import { defineRoutes } from '#kit/ui/route.ts';
import { terms } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/settlementV2/terms',
    title: '账期与结账',
    hidden: true,
    under: '/settlementV2/index',
    allow: terms.get,
    lazy: () => import('./terms-page.tsx'),
  },
]);
