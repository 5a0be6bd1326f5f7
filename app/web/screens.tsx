import { type ComponentType, lazy, Suspense } from 'react';
import { type Location, Navigate, Route, Routes } from 'react-router';
import { Empty } from '#kit/ui/empty.tsx';
import { Skeleton } from '#kit/ui/loaded.tsx';
import type { RouteDef } from '#kit/ui/route.ts';
import { session, useMay, useSession } from '#kit/ui/session.ts';
import { Caught } from './caught.tsx';
import { samePath } from './guard.ts';
import { routes } from './routes.ts';

const Material = lazy(() => import('./material.tsx'));

const pages = new Map<string, ComponentType>(
  routes.map((route) => [route.path, lazy(route.light ? route.lazy : () => withMaterial(route))]),
);

/** Page and antd's base come at the same time, not one after the other. */
async function withMaterial(route: RouteDef): Promise<{ default: ComponentType }> {
  const [{ default: Page }] = await Promise.all([route.lazy(), import('./material.tsx')]);
  return {
    default: () => (
      <Material>
        <Page />
      </Material>
    ),
  };
}

/** Begins to load a screen's code, and what it shows first, while the session is still being verified. */
export async function preload(path: string): Promise<void> {
  const route = routes.find((one) => samePath(one.path, path));
  if (!route) return;
  // Who really shows it hears of a failure.
  if (!route.light) import('./material.tsx').catch(() => undefined);
  const page = await route.lazy().catch(() => undefined);
  if (session.shopId()) page?.ahead?.();
}

/** The screen at an address. */
export const Screens = ({ location }: { location: Location }) => (
  <Routes location={location}>
    {routes.map((route) => (
      <Route key={route.path} path={route.path} element={<Screen route={route} />} />
    ))}
    <Route path="*" element={<Navigate to="/404" replace />} />
  </Routes>
);

function Screen({ route }: { route: RouteDef }) {
  const may = useMay();
  const hasShop = useSession().shops().length > 0;
  const Page = pages.get(route.path);
  if (!Page) return null;
  const isForShop = route.layout !== 'bare' && route.layout !== 'header' && route.path !== '/dashboard';
  if (isForShop && !hasShop) return <Navigate to="/dashboard" replace />;
  if (route.allow && !may(route.allow)) return <Empty says="没有权限查看这个页面，请联系店铺管理员开通" />;
  return (
    <Caught key={route.path}>
      <Suspense fallback={<Skeleton lines={12} />}>
        <Page />
      </Suspense>
    </Caught>
  );
}
