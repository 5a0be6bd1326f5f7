import { defineRoutes } from '#kit/ui/route.ts';
import { agents, vendors } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/agent/detail',
    title: '渠道详情',
    hidden: true,
    under: '/agent/index',
    allow: agents.get,

    lazy: () => import('./agent-page.tsx'),
  },
  {
    path: '/agent/distributiongroup',
    title: '渠道分组',
    allow: agents.addGroup,

    lazy: () => import('./agent-groups-page.tsx'),
  },
  {
    path: '/vendor/detail',
    title: '供应商详情',
    hidden: true,
    under: '/vendor/index',
    allow: vendors.get,

    lazy: () => import('./vendor-page.tsx'),
  },
  {
    path: '/vendor/group',
    title: '供应商分组',
    allow: vendors.addGroup,

    lazy: () => import('./vendor-groups-page.tsx'),
  },
]);
