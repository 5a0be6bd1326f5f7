/** The sign-in page with the way back in it; pure. */
export const loginWith = (path: string, search: string): string =>
  path === '/' ? '/login' : `/login?redirect=${encodeURIComponent(path + search)}`;
