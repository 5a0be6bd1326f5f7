import { existsSync } from 'node:fs';
import { nouns } from '#app/tools/districts.ts';
import type { RouteDef } from '#kit/ui/route.ts';

/** Every screen of the product, from the routes that the app itself reads. */
export async function allScreens(): Promise<RouteDef[]> {
  const files = nouns()
    .map((noun) => `features/${noun}/web/routes.ts`)
    .filter((file) => existsSync(file));
  const modules: { routes: readonly RouteDef[] }[] = await Promise.all(
    ['app/web/own-routes.ts', ...files].map((file) => import(/* @vite-ignore */ `../../${file}`)),
  );
  return modules.flatMap(({ routes }) => routes);
}
