import type { Pool, PoolClient } from './pool.ts';

/**
 * Calls `hear` once who asked has left; gives what hears no more. Not an AbortSignal: making one and listening to it costs
 * as much as sending a statement, and each reading call would make one.
 */
export type OnLeave = (hear: () => void) => () => void;

/** Cancels the statement of `client` when `onLeave` says so, over another connection. */
export function cancelOnLeave(onLeave: OnLeave | undefined, client: PoolClient, pool: Pool) {
  if (!onLeave) return undefined;
  let cancelling: Promise<unknown> | undefined;
  const stopListening = onLeave(() => {
    const { processID } = client as { processID?: number };
    cancelling = pool.query('select pg_cancel_backend($1)', [processID]).catch(() => undefined);
  });
  return {
    /** Hears no more; a cancel that was sent is to be waited for. */
    settled: () => {
      stopListening();
      return cancelling;
    },
  };
}
