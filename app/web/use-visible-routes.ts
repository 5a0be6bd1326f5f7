import { useContext } from 'react';
import type { RouteDef } from '#kit/ui/route.ts';
import { useMay, useSession } from '#kit/ui/session.ts';
import { AllRoutes } from './all-routes.ts';

export const mayOpen = ({ allow, needs }: RouteDef, may: ReturnType<typeof useMay>): boolean =>
  (!allow || may(allow)) && (!needs || may(needs));

/** Screens that this member may use; without a shop only the home page is left (specification §2). */
export function useVisibleRoutes(): readonly RouteDef[] {
  const routes = useContext(AllRoutes);
  const may = useMay();
  const hasShop = useSession().shops().length > 0;
  return routes.filter((route) => (hasShop ? mayOpen(route, may) : route.path === '/dashboard'));
}
