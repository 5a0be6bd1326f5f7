import { afterLogin } from '#features/shops/accounts/redirect.ts';
import { loginWith } from '#features/shops/accounts/web/redirect.ts';

/** The route guard as the specification says it (§2); pure. */
export interface Navigation {
  path: string;
  search: string;
  hasToken: boolean;
  /** False once it is known that the user belongs to no shop. */
  hasShop: boolean;
  /** Signed in while at the sign-in page, here or in another tab. */
  cameIn?: boolean;
  /** A lite user, who has one screen only (domain §9). */
  isLite?: boolean;
}

const OPEN_PATHS = ['/login', '/wechat_redirect', '/bu/versions'];

/** Where a user without a shop may be: there is nothing of a shop on them. */
const SHOPLESS_PATHS = [...OPEN_PATHS, '/register', '/404'];

const LITE_PATH = '/subagent';

const plain = (path: string): string => path.toLowerCase().replace(/(.)\/+$/, '$1');

/** Where to go instead; undefined lets one in. */
export function guard({ path, search, hasToken, hasShop, cameIn, isLite }: Navigation): string | undefined {
  const target = plain(path);
  if (!hasToken) return OPEN_PATHS.includes(target) ? undefined : loginWith(path, search);
  if (isLite || target === LITE_PATH) return isLite ? onlyTo(target) : '/';
  if (target === '/login') return cameIn ? afterLogin(new URLSearchParams(search).get('redirect')) : '/';
  return hasShop || SHOPLESS_PATHS.includes(target) ? undefined : '/register';
}

const onlyTo = (path: string) => (path === LITE_PATH ? undefined : LITE_PATH);

/** What a guard that met an error says. */
export const guardMessage = (error: unknown): string =>
  (error instanceof Error && error.message) || 'Has Error';

export const samePath = (a: string, b: string): boolean => plain(a) === plain(b);
