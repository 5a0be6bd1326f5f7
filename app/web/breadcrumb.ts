import { groupOf } from './menu.ts';

export interface Crumb {
  title: string;
  path?: string;
}

const HOME: Crumb = { title: '首页', path: '/dashboard' };

/** Home first unless the first crumb is the dashboard; hidden on dashboard paths (specification §2). */
export function crumbsOf(path: string, title: string): Crumb[] {
  if (/^\/dashboard(\/|$)/i.test(path)) return [];
  const group = groupOf(path);
  return [HOME, ...(group ? [{ title: group.title, path: group.path }] : []), { title }];
}
