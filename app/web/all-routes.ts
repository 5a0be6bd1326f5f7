import { createContext } from 'react';
import type { RouteDef } from '#kit/ui/route.ts';

/** Every screen of the product, for screens that lead to others: they can't import the list that imports them. */
export const AllRoutes = createContext<readonly RouteDef[]>([]);
