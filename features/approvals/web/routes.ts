import { defineRoutes } from '#kit/ui/route.ts';
import { DECIDED_WITH } from '../kinds.ts';
import { useWaitingAgents, useWaitingMembers, useWaitingVendors } from './use-waiting-tasks.ts';

export const routes = defineRoutes([
  {
    path: '/setting/user/approve',
    title: '用户审批',
    allow: DECIDED_WITH.member,
    light: true,
    lazy: async () => ({ default: (await import('./tasks-page.tsx')).MemberTasks }),
    useWaiting: useWaitingMembers,
  },
  {
    path: '/agent/approve',
    title: '渠道审批',
    allow: DECIDED_WITH.agent,
    light: true,
    lazy: async () => ({ default: (await import('./tasks-page.tsx')).AgentTasks }),
    useWaiting: useWaitingAgents,
  },
  {
    path: '/vendor/approve',
    title: '供应商审批',
    allow: DECIDED_WITH.vendor,
    light: true,
    lazy: async () => ({ default: (await import('./tasks-page.tsx')).VendorTasks }),
    useWaiting: useWaitingVendors,
  },
]);
