/** The sign-in page with the way back in it; pure. */
export const loginWith = (path: string, search: string): string =>
  path === '/' ? '/login' : `/login?redirect=${encodeURIComponent(path + search)}`;

/** Where a sign-in leads: the wanted path if it is one of ours, never another site. */
export function afterLogin(redirect: string | null): string {
  const isOurs = redirect !== null && /^\/(?![/\\])/.test(redirect) && !/^\/login\b/i.test(redirect);
  return isOurs ? redirect : '/';
}
