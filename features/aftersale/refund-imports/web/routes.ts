import { defineRoutes } from '#kit/ui/route.ts';
import { refundImports } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/complaintV2/refunds',
    title: '导入退款表',
    allow: refundImports.preview,
    acts: [{ title: '导入退款表', to: '/complaintV2/refunds' }],
    lazy: () => import('./refunds-page.tsx'),
  },
]);
