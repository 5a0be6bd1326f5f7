import { COMMON_PLATFORMS } from '#features/sheets/third-parties/preset-platforms.ts';
import { defineRoutes } from '#kit/ui/route.ts';
import { orderImports } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/orderv2/acquiring-orders',
    title: '手工收单',
    allow: orderImports.initialize,

    acts: [
      {
        title: '导入订单',
        also: `收单 上传 表格 导表 接龙 粘贴 ${COMMON_PLATFORMS.join(' ')}`,
        to: '/orderv2/acquiring-orders',
      },
      { title: '新建订单', also: '录单 下单', to: '/orderv2/acquiring-orders?tab=single' },
    ],
    lazy: () => import('./workbench-page.tsx'),
  },
  {
    path: '/orderv2/task',
    title: '订单任务',
    allow: orderImports.list,

    lazy: () => import('./tasks-page.tsx'),
  },
  {
    path: '/orderv2/mapping',
    title: '渠道商品匹配',
    allow: orderImports.productMatches,

    lazy: () => import('./matches-page.tsx'),
  },
]);
