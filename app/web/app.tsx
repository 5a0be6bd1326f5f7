import { Suspense, useEffect } from 'react';
import { type Location, Navigate, useLocation } from 'react-router';
import { isLite } from '#features/shops/accounts/web/is-lite.ts';
import { loginWith } from '#features/shops/accounts/web/redirect.ts';
import { useIdentity } from '#features/shops/accounts/web/use-identity.ts';
import { useFarewell } from '#features/shops/members/web/use-leaving.ts';
import { listViews } from '#features/shops/saved-views/web/list-views.ts';
import { useSession } from '#kit/ui/calls/session.ts';
import { MayOpen } from '#kit/ui/link.tsx';
import { SavedViews } from '#kit/ui/list/views.ts';
import { Skeleton } from '#kit/ui/loaded.tsx';
import { tell } from '#kit/ui/openers/toast.ts';
import type { PanelState } from '#kit/ui/panel.ts';
import { HeaderLayout } from './frame/header-layout.tsx';
import { MainLayout } from './frame/main-layout.tsx';
import { SidePanel } from './frame/side-panel.tsx';
import { guard, guardMessage, samePath } from './guard.ts';
import { firstChild } from './menu.ts';
import { SignInCover, useResumedPage } from './resumed-page.tsx';
import { routes } from './routes.ts';
import { Screens } from './screens.tsx';
import { useMayOpen, useVisibleRoutes } from './use-visible-routes.ts';

/** The guard, then the screen in its layout. */
export function App() {
  const location = useLocation();
  const session = useSession();
  const { isReady, error } = useIdentity();
  useFarewell();
  const mayOpenPath = useMayOpen();
  const { kept, cameIn } = useResumedPage(location);
  const { pathname: path, search } = location;
  const hasShop = !isReady || session.shops().length > 0;
  const who = { hasToken: session.token() !== '', hasShop, cameIn, isLite: isLite(session) };
  const elsewhere = guard({ path, search, ...who });
  useEffect(() => {
    if (!error) return;
    tell.error(guardMessage(error));
    session.end();
  }, [error, session]);
  if (error) return <Navigate to={loginWith(path, search)} replace />;
  const shown = kept ?? (elsewhere ? undefined : location);
  return (
    <MayOpen value={mayOpenPath}>
      <SavedViews value={listViews}>
        {elsewhere && <Navigate to={elsewhere} replace state={cameIn ? kept?.state : undefined} />}
        {shown && <Known key={session.get('userId')} location={shown} />}
        {kept && !elsewhere && (
          <SignInCover>
            <Known location={location} />
          </SignInCover>
        )}
      </SavedViews>
    </MayOpen>
  );
}

/** Titles the page and finds the layout; paths without a screen lead to a child or to /404. */
function Known({ location }: { location: Location }) {
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
  return <InFrame location={location} title={route.title} />;
}

/** In the main layout; details that were opened from a list stand beside it. */
function InFrame({ location, title }: { location: Location; title: string }) {
  const over = (location.state as PanelState | null)?.over;
  return (
    <MainLayout title={title}>
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
