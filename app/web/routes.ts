import { defineRoutes, type RouteDef } from '#kit/ui/route.ts';
import { inMenuOrder } from './menu.ts';

const own = defineRoutes([
  { path: '/dashboard', title: '首页', light: true, lazy: () => import('./home/home-page.tsx') },
  { path: '/404', title: '404', layout: 'bare', light: true, lazy: () => import('./not-found-page.tsx') },
]);

const found = import.meta.glob<{ routes: readonly RouteDef[] }>('../../features/*/web/routes.ts', {
  eager: true,
});

/** Every screen of the product; a feature's own wins over the app's. */
export const routes: readonly RouteDef[] = inMenuOrder(
  [...own, ...Object.values(found).flatMap((module) => module.routes)].filter(
    (route, index, all) => all.findLastIndex((other) => other.path === route.path) === index,
  ),
);
