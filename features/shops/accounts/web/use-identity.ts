import { useQuery } from '@tanstack/react-query';
import { call } from '#kit/ui/calls/client.ts';
import { callKey } from '#kit/ui/calls/query.ts';
import { useSession } from '#kit/ui/calls/session.ts';
import { accounts } from '../contract.ts';
import { remember } from './remember.ts';

const NO_DATA = 'Verification failed, please Login again.';

/**
 * Who the token belongs to, asked once per visit. When asking fails, the shop list that this browser remembers
 * is used (specification §8), and one that is empty may be old, so it waits for the answer; an answer without data is an error of the guard.
 */
export function useIdentity() {
  const session = useSession();
  const token = session.token();
  const known = session.get('userId') !== '';
  const answer = useQuery({
    queryKey: [...callKey(accounts.verifyToken, {}), token],
    queryFn: async () => {
      const login = await call(accounts.verifyToken, { tokenId: token });
      if (!login) throw new NoIdentity(NO_DATA);
      remember(login);
      return true;
    },
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    isReady: answer.isSuccess || (known && (session.shops().length > 0 || answer.isError)),
    error: answer.error && (!known || answer.error instanceof NoIdentity) ? answer.error : undefined,
  };
}

class NoIdentity extends Error {}
