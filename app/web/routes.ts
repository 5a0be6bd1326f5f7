import type { RouteDef } from '#kit/ui/route.ts';
import { sortByMenu } from './menu.ts';
import { routes as own } from './own-routes.ts';

const modules = import.meta.glob<{ routes: readonly RouteDef[] }>('../../features/*/*/web/routes.ts', {
  eager: true,
});

/** Every screen of the product; a feature's own wins over the app's. */
export const routes: readonly RouteDef[] = sortByMenu(
  [...own, ...Object.values(modules).flatMap((module) => module.routes)].filter(
    (route, index, all) => all.findLastIndex((other) => other.path === route.path) === index,
  ),
);
