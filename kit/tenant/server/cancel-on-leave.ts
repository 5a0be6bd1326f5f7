import { cancel, type Pool, type PoolClient } from './driver.ts';

/**
 * Listens for whoever asked: calls `hear` once they have left, and gives what ends the listening. Not an AbortSignal: making one
 * and listening to it costs as much as sending a statement, and each reading call would make one.
 */
export type OnLeave = (hear: () => void) => () => void;

/** Cancels the statement of `client`, over another connection, once nobody waits for its answer. */
export function cancelOnLeave(onLeave: OnLeave | undefined, client: PoolClient, pool: Pool) {
  if (!onLeave) return undefined;
  let cancelling: Promise<unknown> | undefined;
  const stopListening = onLeave(() => {
    cancelling = cancel(pool, client).catch(() => undefined);
  });
  return {
    /** Hears no more; a cancel that was sent is to be waited for. */
    settled: () => {
      stopListening();
      return cancelling;
    },
  };
}
