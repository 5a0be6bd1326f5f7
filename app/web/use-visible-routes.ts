import { useCallback, useContext } from 'react';
import { RIGHTS, type Right } from '#kit/endpoint/rights.ts';
import { useMay, useSession } from '#kit/ui/calls/session.ts';
import type { RouteDef } from '#kit/ui/route.ts';
import { AllRoutes } from './all-routes.ts';
import { samePath } from './guard.ts';

export type May = ReturnType<typeof useMay>;

/** Of whom no right was given sees the home page only, and what is about themselves (domain §9). */
export function mayOpen(route: RouteDef, may: May, isActing = false): boolean {
  const { allow, needs, prices, whileActing, path } = route;
  if (isForMembers(allow) && path !== '/dashboard' && !may(ANY_RIGHT)) return false;
  const isAllowed = !allow || may(allow) || (isActing && whileActing !== undefined && may(whileActing));
  return isAllowed && (!needs || may(needs)) && (!prices || may(prices));
}

export const ANY_RIGHT = Object.keys(RIGHTS) as Right[];
const isForMembers = (allow: RouteDef['allow']) =>
  (typeof allow === 'object' && 'allow' in allow ? allow.allow : allow) === 'member';

/** Screens that this member may use; without a shop only the home page is left (specification §2). */
export function useVisibleRoutes(): readonly RouteDef[] {
  const routes = useContext(AllRoutes);
  const may = useMay();
  const session = useSession();
  const hasShop = session.shops().length > 0;
  const isOpen = (route: RouteDef) => mayOpen(route, may, session.isActing());
  return routes.filter((route) => (hasShop ? isOpen(route) : route.path === '/dashboard'));
}

/** Whether a link to a path leads to a screen that this member may use. */
export function useMayOpen(): (path: string) => boolean {
  const routes = useContext(AllRoutes);
  const may = useMay();
  const isActing = useSession().isActing();
  return useCallback((path) => isOpenTo(routes, may, path, isActing), [routes, may, isActing]);
}

/** A path that is no screen of ours, such as a page of its own, is not ours to refuse. */
export const isOpenTo = (routes: readonly RouteDef[], may: May, path: string, isActing = false): boolean => {
  const route = routes.find((one) => samePath(one.path, path));
  return !route || mayOpen(route, may, isActing);
};
