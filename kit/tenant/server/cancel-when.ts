import type { Pool, PoolClient } from './pool.ts';

/**
 * Calls `hear` once who asked has left; gives what hears no more. Not an AbortSignal: making one and listening to it costs
 * as much as sending a statement, and each reading call would make one.
 */
export type Leaving = (hear: () => void) => () => void;

/** Cancels the statement of `client` when `gone` says so, over another connection. */
export function cancelWhen(gone: Leaving | undefined, client: PoolClient, pool: Pool) {
  if (!gone) return undefined;
  let cancelling: Promise<unknown> | undefined;
  const hearNoMore = gone(() => {
    const { processID } = client as { processID?: number };
    cancelling = pool.query('select pg_cancel_backend($1)', [processID]).catch(() => undefined);
  });
  return {
    /** Hears no more; a cancel that was sent is to be waited for. */
    settled: () => {
      hearNoMore();
      return cancelling;
    },
  };
}
