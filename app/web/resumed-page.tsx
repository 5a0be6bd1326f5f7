import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import type { Location } from 'react-router';
import { useSession } from '#kit/ui/calls/session.ts';
import { samePath } from './guard.ts';

interface ResumedPage {
  /** Where one was when the session lapsed; stays as it is until one is back. */
  kept: Location | undefined;
  /** At the sign-in page, or on the way to it, one has waited for a token, and now there is one. */
  cameIn: boolean;
}

/**
 * The page to come back to after signing in again: a session that lapses in the middle of work takes nothing that was typed with
 * it. What is remembered changes when a page stands, not while one is being drawn: a drawing for the next address may be dropped
 * and the last one drawn again.
 */
export function useResumedPage(location: Location): ResumedPage {
  const session = useSession();
  const last = useRef<Location>(undefined);
  const waitedAt = useRef<string>(undefined);
  const hasToken = session.token() !== '';
  const isAtLogin = samePath(location.pathname, '/login');
  const isGone = !hasToken && !session.isInvalid();
  const lastNow = hasToken && !isAtLogin ? location : isGone ? undefined : last.current;
  // Also on the way there: the token may come before the sign-in page stands, and draws the page before it once more.
  const stands = isAtLogin || location.key === waitedAt.current;
  const waits = hasToken ? (stands ? waitedAt.current : undefined) : location.key;
  useLayoutEffect(() => {
    last.current = lastNow;
    waitedAt.current = waits;
  });
  return {
    kept: isAtLogin || !hasToken ? lastNow : undefined,
    cameIn: isAtLogin && hasToken && waits !== undefined,
  };
}

const OverBox = lazy(() => import('./frame/over-box.tsx'));

/** Draws the sign-in above everything, open dialogs too, which stay as they are. */
export const SignInCover = ({ children }: { children: ReactNode }) => (
  <Suspense>
    <OverBox says="登录">{children}</OverBox>
  </Suspense>
);
