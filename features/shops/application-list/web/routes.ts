import { DECIDED_WITH } from '#features/shops/approvals/kinds.ts';
import { defineRoutes } from '#kit/ui/route.ts';

export const routes = defineRoutes([
  {
    path: '/setting/user/approve',
    title: '用户审批',
    allow: DECIDED_WITH.member,

    lazy: async () => ({ default: (await import('./tasks-page.tsx')).MemberTasks }),
  },
  {
    path: '/agent/approve',
    title: '渠道审批',
    allow: DECIDED_WITH.agent,

    lazy: async () => ({ default: (await import('./tasks-page.tsx')).AgentTasks }),
  },
  {
    path: '/vendor/approve',
    title: '供应商审批',
    allow: DECIDED_WITH.vendor,

    lazy: async () => ({ default: (await import('./tasks-page.tsx')).VendorTasks }),
  },
]);
