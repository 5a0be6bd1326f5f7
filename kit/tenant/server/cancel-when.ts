import type { Pool, PoolClient } from './pool.ts';

/** Cancels the statement of `client` when `gone` is aborted, over another connection. */
export function cancelWhen(gone: AbortSignal | undefined, client: PoolClient, pool: Pool) {
  if (!gone) return undefined;
  let cancelling: Promise<unknown> | undefined;
  const cancel = () => {
    const { processID } = client as { processID?: number };
    cancelling = pool.query('select pg_cancel_backend($1)', [processID]).catch(() => undefined);
  };
  if (gone.aborted) cancel();
  else gone.addEventListener('abort', cancel, { once: true });
  return {
    /** Hears no more, and waits for a cancel that was sent. */
    settled: async () => {
      gone.removeEventListener('abort', cancel);
      await cancelling;
    },
  };
}
