import { defineRoutes } from '#kit/ui/route.ts';
import { agents, vendors } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/agent/index',
    title: '渠道管理',
    allow: agents.get,
    light: true,
    lazy: () => import('./agents-page.tsx'),
  },
  {
    path: '/agent/detail',
    title: '渠道详情',
    hidden: true,
    allow: agents.get,
    light: true,
    lazy: () => import('./agent-page.tsx'),
  },
  {
    path: '/agent/distributiongroup',
    title: '渠道分组',
    allow: agents.addGroup,
    light: true,
    lazy: () => import('./agent-groups-page.tsx'),
  },
  {
    path: '/vendor/index',
    title: '我的供应商',
    allow: vendors.get,
    light: true,
    lazy: () => import('./vendors-page.tsx'),
  },
  {
    path: '/vendor/detail',
    title: '供应商详情',
    hidden: true,
    allow: vendors.get,
    light: true,
    lazy: () => import('./vendor-page.tsx'),
  },
  {
    path: '/vendor/group',
    title: '供应商分组',
    allow: vendors.addGroup,
    light: true,
    lazy: () => import('./vendor-groups-page.tsx'),
  },
]);
