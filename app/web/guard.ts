import { loginWith } from '#features/accounts/web/redirect.ts';

/** The route guard as the specification says it (§2); pure. */
export interface Asked {
  path: string;
  search: string;
  hasToken: boolean;
}

const OPEN_PATHS = ['/login', '/wechat_redirect', '/bu/versions'];

const plain = (path: string): string => path.toLowerCase().replace(/(.)\/+$/, '$1');

/** Where to go instead; undefined lets one in. */
export function guard({ path, search, hasToken }: Asked): string | undefined {
  const wanted = plain(path);
  if (hasToken) return wanted === '/login' ? '/' : undefined;
  return OPEN_PATHS.includes(wanted) ? undefined : loginWith(path, search);
}

/** What a guard that met an error says. */
export const guardMessage = (error: unknown): string =>
  (error instanceof Error && error.message) || 'Has Error';

export const samePath = (a: string, b: string): boolean => plain(a) === plain(b);
