import { useNavigate } from 'react-router';
import { call } from '#kit/ui/client.ts';
import { queryClient } from '#kit/ui/query.ts';
import { accounts } from '../contract.ts';
import { loginWith } from './redirect.ts';
import { forget } from './remember.ts';

/** Signs out and goes to the sign-in page, with the way back when asked for (specification §7). */
export function useLogout(): (options?: { back?: boolean }) => Promise<void> {
  const navigate = useNavigate();
  return async ({ back = false } = {}) => {
    const { pathname, search } = window.location;
    await call(accounts.logout, {}).catch(() => undefined);
    await navigate(back ? loginWith(pathname, search) : '/login', { replace: true });
    forget();
    queryClient.clear();
  };
}
