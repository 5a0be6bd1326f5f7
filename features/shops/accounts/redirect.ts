const HERE = 'http://here.invalid';

/**
 * The wanted path if it is one of ours, as a browser would read it; never another site. Browsers drop tabs and line
 * breaks and take `\` for `/`, so what it means is asked of the parser, not of its first characters.
 */
export function ownPath(path: string | null): string | undefined {
  if (!path?.startsWith('/') || !URL.canParse(path, HERE)) return undefined;
  const { origin, pathname, search, hash } = new URL(path, HERE);
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}

/** Where a sign-in leads: the wanted path if it is one of ours, else home; sign-in itself leads nowhere. */
export function afterLogin(redirect: string | null): string {
  const path = ownPath(redirect);
  return path && !/^\/(login|wechat_redirect)\b/i.test(path) ? path : '/';
}

/** Whether somebody who has no account yet was sent to sign in: by an invitation, or by /register itself. */
export const leadsToRegister = (redirect: string | null): boolean =>
  /^\/register\b/i.test(afterLogin(redirect));
