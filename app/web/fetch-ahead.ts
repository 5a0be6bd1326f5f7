import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { firstScreen } from '#kit/ui/calls/first-screen.ts';
import { nearestFirst } from './menu.ts';
import { fetchScreen } from './screens.tsx';
import { useVisibleRoutes } from './use-visible-routes.ts';

/** What the browser says of the line; not every browser does. */
interface Line {
  connection?: { saveData?: boolean; effectiveType?: string };
}
const isSpared = (): boolean => {
  const { connection } = navigator as Line;
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
};

const whenIdle = window.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 200));
const fetched = new Set<string>();

/**
 * Fetches the scripts of the screens that one may go to next, one at a time while nothing else is done, so that the first
 * opening of a screen waits for its rows alone. It begins when the first screen stands, and spares a line that is slow or paid
 * for by size.
 */
export function useScreensAhead(): void {
  const routes = useVisibleRoutes();
  const { pathname } = useLocation();
  useEffect(() => {
    let isLeft = false;
    const next = () => {
      const route = nearestFirst(routes, pathname).find(({ path }) => !fetched.has(path));
      if (!route || isLeft || document.hidden) return;
      fetched.add(route.path);
      void fetchScreen(route).then(() => whenIdle(next));
    };
    if (!isSpared()) void firstScreen.then(() => whenIdle(next));
    return () => {
      isLeft = true;
    };
  }, [routes, pathname]);
}
