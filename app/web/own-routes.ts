import { defineRoutes } from '#kit/ui/route.ts';

/** Screens that belong to no feature. */
export const routes = defineRoutes([
  { path: '/dashboard', title: '首页', lazy: () => import('./home/home-page.tsx') },
  { path: '/404', title: '404', layout: 'bare', lazy: () => import('./not-found-page.tsx') },
]);
