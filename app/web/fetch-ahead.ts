import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { firstScreen, whenAtRest } from '#kit/ui/calls/first-screen.ts';
import type { RouteDef } from '#kit/ui/route.ts';
import { nearestFirst } from './menu.ts';
import { fetchScreen } from './screens.tsx';
import { useVisibleRoutes } from './use-visible-routes.ts';

/** What the browser says of the line; not every browser does. */
interface Line {
  connection?: { saveData?: boolean; effectiveType?: string };
}
const savesData = (): boolean => {
  const { connection } = navigator as Line;
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
};

const fetched = new Set<string>();

/**
 * Fetches the scripts of the screens that one may go to next, one at a time while nothing else is done or asked for, so that the first
 * opening of a screen waits for its rows alone. It begins when the first screen stands, and spares a line that is slow or paid
 * for by size.
 */
export function useScreensAhead(): void {
  const routes = useVisibleRoutes();
  const { pathname } = useLocation();
  const nearest = useRef<readonly RouteDef[]>([]);
  nearest.current = nearestFirst(routes, pathname);
  useEffect(() => {
    let isLeft = false;
    let isFetching = false;
    const next = () => {
      const route = nearest.current.find(({ path }) => !fetched.has(path));
      if (!route || isLeft || isFetching || document.hidden) return;
      isFetching = true;
      fetched.add(route.path);
      void fetchScreen(route)
        // Left for the time when it is opened, which says what is wrong.
        .catch(() => undefined)
        .then(() => {
          isFetching = false;
          whenAtRest(next);
        });
    };
    if (savesData()) return;
    void firstScreen.then(() => whenAtRest(next));
    // Whoever comes back has what they look at asked for anew.
    const nextAtRest = () => whenAtRest(next);
    document.addEventListener('visibilitychange', nextAtRest);
    return () => {
      isLeft = true;
      document.removeEventListener('visibilitychange', nextAtRest);
    };
  }, []);
}
