import { defineRoutes } from '#kit/ui/route.ts';
import { templates } from '../contract.ts';

export const routes = defineRoutes([
  {
    path: '/setting/template',
    title: '模板管理',
    allow: templates.get,

    lazy: () => import('./templates-page.tsx'),
  },
  {
    path: '/setting/template/edit',
    title: '编辑模板',
    hidden: true,
    allow: templates.create,

    acts: [{ title: '新建模板', to: '/setting/template/edit' }],
    lazy: () => import('./template-page.tsx'),
  },
]);
