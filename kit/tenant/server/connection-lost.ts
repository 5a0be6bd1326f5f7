import type { Pool } from './driver.ts';

/** Pools whose database is known to be away (app/database/watch-pool.ts): nobody has to wait to find out. */
export const awayPools = new WeakSet<Pool>();
/** Whether a pool's database is known to be away. */
export const isAway = (pool: Pool): boolean => awayPools.has(pool);

/** Codes of sockets and of PostgreSQL that tell of the connection, not of the statement. */
const CODES = /^(?:08|57P0[1-5]|53300|25006|E(?:CONN|PIPE|TIMEDOUT|HOST|NET|AI_AGAIN|NOTFOUND))/;

/**
 * What the driver says without a code, and statements whose helpers ended under one of many meanings (55000), or whose node did in the
 * middle of a transaction or at its COMMIT (XX000).
 */
const WORDS =
  /^(?:Connection terminated|Client (?:has encountered|was closed)|timeout e|lost conn|failure on connection|could not commit transaction for shard)/;
const OF_MANY_MEANINGS: readonly (string | undefined)[] = [undefined, '55000', 'XX000'];

/**
 * Whether an error says that the database is away: cut off, starting, gone to another machine, or without a free
 * connection. A server that answers that it is read-only (25006) has become the standby.
 */
export function isConnectionLost(error: unknown): boolean {
  const { code, syscall, message } = Object(error) as NodeJS.ErrnoException;
  // Without a PostgreSQL the file of its socket is gone too.
  if (code === 'ENOENT') return syscall === 'connect';
  return OF_MANY_MEANINGS.includes(code) ? WORDS.test(message ?? '') : CODES.test(code ?? '');
}

/** The database went away before it was told to commit: nothing of the work holds, and it may be done again. */
export class NothingSavedError extends Error {
  /** `connection_failure`: a job that meets it runs again. */
  readonly code = '08006';
  constructor(cause: unknown) {
    super('the database is away; nothing was saved', { cause });
  }
}

/** Whether a connection was lost after COMMIT was sent: nobody knows whether it holds, so the files that came with it must stay. */
export const isCommitUnsure = (error: unknown) =>
  isConnectionLost(error) && !(error instanceof NothingSavedError);

/** The error of work that ended before its COMMIT: a lost connection becomes a `NothingSavedError`, any other stays. */
export const asNothingSaved = (error: unknown) =>
  isConnectionLost(error) ? new NothingSavedError(error) : error;
