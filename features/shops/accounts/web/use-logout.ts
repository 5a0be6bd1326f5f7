import { call } from '#kit/ui/calls/client.ts';
import { accounts } from '../contract.ts';
import { loginWith } from './redirect.ts';
import { forget } from './remember.ts';

/**
 * Signs out and goes to the sign-in page, with the way back when asked for (specification §7). The page is loaded
 * anew: nothing of this user stays in memory, and the guard, which would add the way back, has no say.
 */
export function useLogout(): (options?: { back?: boolean }) => Promise<void> {
  return async ({ back = false } = {}) => {
    const { pathname, search } = window.location;
    await call(accounts.logout, {}).catch(() => undefined);
    forget();
    window.location.replace(back ? loginWith(pathname, search) : '/login');
  };
}
