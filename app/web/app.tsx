import { Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { loginWith } from '#features/accounts/web/redirect.ts';
import { useIdentity } from '#features/accounts/web/use-identity.ts';
import { Skeleton } from '#kit/ui/loaded.tsx';
import type { PanelState } from '#kit/ui/panel.ts';
import { useSession } from '#kit/ui/session.ts';
import { SidePanel } from '#kit/ui/side-panel.tsx';
import { tell } from '#kit/ui/toast.ts';
import { HeaderLayout } from './frame/header-layout.tsx';
import { MainLayout } from './frame/main-layout.tsx';
import { guard, guardMessage, samePath } from './guard.ts';
import { firstChild } from './menu.ts';
import { routes } from './routes.ts';
import { Screens } from './screens.tsx';
import { useVisibleRoutes } from './use-visible-routes.ts';

/** The guard, then the screen in its layout. */
export function App() {
  const location = useLocation();
  const session = useSession();
  const { isReady, error } = useIdentity();
  const elsewhere = guard({
    path: location.pathname,
    search: location.search,
    hasToken: session.token() !== '',
    hasShop: !isReady || session.shops().length > 0,
  });
  useEffect(() => {
    if (!error) return;
    tell.error(guardMessage(error));
    session.end();
  }, [error, session]);
  if (elsewhere) return <Navigate to={elsewhere} replace />;
  if (error) return <Navigate to={loginWith(location.pathname, location.search)} replace />;
  return <Known />;
}

/** Titles the page and finds the layout; paths without a screen lead to a child or to /404. */
function Known() {
  const location = useLocation();
  const { isReady } = useIdentity();
  const hasToken = useSession().token() !== '';
  const visible = useVisibleRoutes();
  const route = routes.find(({ path }) => samePath(path, location.pathname));
  useEffect(() => {
    document.title = route ? `${route.title} - 来单啦` : '来单啦';
  }, [route]);
  if (!route) return <Navigate to={firstChild(location.pathname, visible) ?? '/404'} replace />;
  if (route.layout === 'bare') return <Screens location={location} />;
  if (!isReady && hasToken) return <Skeleton lines={12} />;
  if (route.layout === 'header')
    return (
      <HeaderLayout>
        <Screens location={location} />
      </HeaderLayout>
    );
  return <InFrame />;
}

/** In the main layout; details that were opened from a list stand beside it. */
function InFrame() {
  const location = useLocation();
  const over = (location.state as PanelState | null)?.over;
  return (
    <MainLayout>
      <Screens location={over ?? location} />
      {over && (
        <SidePanel over={over}>
          <Suspense fallback={<Skeleton lines={10} />}>
            <Screens location={location} />
          </Suspense>
        </SidePanel>
      )}
    </MainLayout>
  );
}
