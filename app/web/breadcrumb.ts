import { menuGroupOf } from './menu.ts';

export interface Crumb {
  title: string;
  path?: string;
}

const HOME: Crumb = { title: '首页', path: '/dashboard' };

/** The breadcrumb of a screen: home, its group, its title; none on dashboard paths (specification §2). */
export function crumbsOf(path: string, title: string): Crumb[] {
  if (/^\/dashboard(\/|$)/i.test(path)) return [];
  const group = menuGroupOf(path);
  return [HOME, ...(group ? [{ title: group.title, path: group.path }] : []), { title }];
}
