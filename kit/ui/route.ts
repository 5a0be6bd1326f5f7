import type { ComponentType } from 'react';
import type { Endpoint } from '#kit/endpoint/contract.ts';
import type { Allow, Right } from '#kit/endpoint/rights.ts';

/** One screen; a feature exports its own from `features/<noun>/web/routes.ts`. */
export interface RouteDef {
  path: `/${string}`;
  /** The title of page, menu and breadcrumb. */
  title: string;
  /** Not in the menu, such as a detail page. */
  hidden?: boolean;
  /** Of one that is not in the menu: the entry it belongs to, where its path doesn't say so. */
  under?: `/${string}`;
  /** `bare` has no frame, `header` only the header; `main` unless told. */
  layout?: 'main' | 'header' | 'bare';
  /** The endpoint the screen lives from, and what it shows first: who may not call both does not see the screen. */
  allow?: Pick<Endpoint, 'allow'> | Allow;
  needs?: RouteDef['allow'];
  /** The rights to prices that its figures are made of: with none of them there is nothing to see. */
  prices?: readonly Right[];
  /** Who sees it besides while acting for the shop. */
  whileActing?: RouteDef['allow'];
  /** `ahead` asks for what the screen shows first, before it is drawn. */
  lazy: () => Promise<{ default: ComponentType; ahead?: () => Promise<void> }>;
  /** What else people call it, by which the palette finds it too. */
  also?: string;
  /** What one does there, as the palette (Ctrl K) offers it. */
  acts?: readonly OfferedAct[];
}

interface OfferedAct {
  title: string;
  /** The endpoint that does it, where the screen is also for who may only look. */
  allow?: RouteDef['allow'];
  /** What else people call it, by which it is found too. */
  also?: string;
  to: string;
}

export const defineRoutes = (routes: readonly RouteDef[]): readonly RouteDef[] => routes;
