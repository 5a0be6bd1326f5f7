import { defineRoutes } from '#kit/ui/route.ts';
import { complaints } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/complaintV2/complaint',
    title: '投诉处理',
    also: '售后 赔付 退款 换货',
    acts: [
      {
        title: '发起投诉',
        allow: complaints.create,
        also: '售后 退款 登记投诉 补发',
        to: '/complaintV2/complaint?begin=raise',
      },
    ],
    allow: complaints.query,
    lazy: () => import('./complaints-page.tsx'),
  },
  {
    path: '/complaintV2/express',
    title: '投诉运单查询',
    allow: complaints.expressno,
    lazy: () => import('./express-page.tsx'),
  },
  {
    path: '/complaintV2/process',
    title: '处理投诉',
    hidden: true,
    under: '/complaintV2/complaint',
    allow: complaints.detail,
    lazy: () => import('./process-page.tsx'),
  },
]);
