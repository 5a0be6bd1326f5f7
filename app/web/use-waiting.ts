import type { WaitingEntry } from '#features/insight/inbox/contract.ts';
import { useInbox } from '#features/insight/inbox/web/use-inbox.ts';
import { samePath } from './guard.ts';
import { useVisibleRoutes } from './use-visible-routes.ts';

/** What waits and has a screen that this member may open; undefined until it is known. */
export function useWaiting(where: { around: boolean }): readonly WaitingEntry[] | undefined {
  const routes = useVisibleRoutes();
  return useInbox(where)?.filter(({ To }) => routes.some(({ path }) => samePath(path, linkPath(To))));
}

/** The path of a link, without its query. */
export const linkPath = (to: string): string => to.split('?')[0] ?? to;
