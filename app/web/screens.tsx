import { type ComponentType, lazy, Suspense, useState } from 'react';
import { type Location, Navigate, Route, Routes } from 'react-router';
import { session, useMay, useSession } from '#kit/ui/calls/session.ts';
import { Skeleton } from '#kit/ui/loaded.tsx';
import { NoRecord } from '#kit/ui/no-record.tsx';
import type { RouteDef } from '#kit/ui/route.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { samePath } from './guard.ts';
import { routes } from './routes.ts';
import { mayOpen } from './use-visible-routes.ts';

const pages = new Map<string, ComponentType>(routes.map((route) => [route.path, lazy(route.lazy)]));
/** Pages that came before they were asked for: no placeholder stands before them, which React would keep for 300 ms. */
const ready = new Map<string, ComponentType>();

/** Loads a screen's code ahead, so that going there draws it at once. A failure is silent here: who shows the screen hears of it. */
export async function fetchScreen(route: RouteDef) {
  const page = await route.lazy().catch(() => undefined);
  if (page && !ready.has(route.path)) ready.set(route.path, page.default);
  return page;
}

/** Loads the screen at an address ahead, and the list that it shows first. */
export async function preload(path: string): Promise<void> {
  const route = routes.find((one) => samePath(one.path, path));
  const page = route && (await fetchScreen(route));
  if (session.shopId()) await page?.ahead?.();
}

/** The screen at an address. */
export function Screens({ location }: { location: Location }) {
  const route = routes.find(({ path }) => samePath(path, location.pathname));
  const screen = route ? <Screen route={route} /> : <Navigate to="/404" replace />;
  return (
    <Routes location={location}>
      <Route path={route?.path ?? '*'} element={screen} />
    </Routes>
  );
}

function Screen({ route }: { route: RouteDef }) {
  const may = useMay();
  const session = useSession();
  const hasShop = session.shops().length > 0;
  const isForShop = route.layout !== 'bare' && route.layout !== 'header' && route.path !== '/dashboard';
  if (isForShop && !hasShop) return <Navigate to="/dashboard" replace />;
  if (!mayOpen(route, may, session.isActing()))
    return <NoRecord says="没有权限查看这个页面，请联系店铺管理员开通" list="首页" to="/dashboard" />;
  return (
    <ErrorBoundary key={route.path}>
      <Suspense fallback={<Skeleton lines={12} />}>
        <Page at={route.path} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Page({ at }: { at: string }) {
  // Chosen once, so that a page that came late is not replaced by itself.
  const [Chosen] = useState(() => ready.get(at) ?? pages.get(at));
  return Chosen && <Chosen />;
}
