import type { RouteDef } from '#kit/ui/route.ts';
import { menuGroupOf } from './menu.ts';

export interface Crumb {
  title: string;
  path?: string;
}

const HOME: Crumb = { title: '首页', path: '/dashboard' };

/** A screen by which crumbs are made: `under` is the entry of the menu that it belongs to. */
type Placed = Pick<RouteDef, 'title' | 'under'>;

/**
 * The breadcrumb of a screen: home, its group, its title; none on dashboard paths (specification §2). The group is the
 * one that the menu marks.
 */
export function crumbsOf(path: string, { title, under }: Placed): Crumb[] {
  if (/^\/dashboard(\/|$)/i.test(path)) return [];
  const group = menuGroupOf(under ?? path);
  return [HOME, ...(group ? [{ title: group.title, path: group.path }] : []), { title }];
}
