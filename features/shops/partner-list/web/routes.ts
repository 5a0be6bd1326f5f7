import { agents, vendors } from '#features/shops/partners/contract.ts';
import { defineRoutes } from '#kit/ui/route.ts';

export const routes = defineRoutes([
  {
    path: '/agent/index',
    title: '渠道管理',
    acts: [
      {
        title: '添加渠道',
        allow: 'agent.manage',
        also: '邀请渠道 生成渠道邀请码 新增渠道 邀请码 下游 团长',
        to: '/agent/index?begin=join',
      },
    ],
    allow: agents.get,

    lazy: () => import('./agents-page.tsx'),
  },
  {
    path: '/vendor/index',
    title: '我的供应商',
    acts: [
      {
        title: '添加供应商',
        allow: 'vendor.manage',
        also: '邀请供应商 新增供应商 邀请码 上游',
        to: '/vendor/index?begin=join',
      },
    ],
    allow: vendors.get,

    lazy: () => import('./vendors-page.tsx'),
  },
]);
