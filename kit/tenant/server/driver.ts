import type { Readable, Writable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/**
 * All that the product takes of its driver, by the driver's public interface. Only kit/tenant, kit/jobs and app may import this
 * file (guard: import direction); features get a `TenantDb`.
 */
export type Pool = pg.Pool;
export type PoolClient = pg.PoolClient;
export type QueryAnswer = pg.QueryResult;

/** Times come back as ISO 8601 text, numeric as number (14 digits fit), days and int8 as text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') => {
    if (oid === 1184) return isoTime;
    if (oid === 1700) return Number;
    if (oid === 1082) return String;
    return pg.types.getTypeParser(oid, format);
  }) as typeof pg.types.getTypeParser,
};

const isoTime = (text: string) => `${text.slice(0, 10)}T${text.slice(11).replace(/\+00$/, 'Z')}`;

/**
 * Requests read a page in an index's order: of a table that has just grown, without statistics, the planner would gather all
 * rows of a shop by bitmap and sort them (measured: 90 ms against 4).
 */
const FOR_REQUESTS =
  ' -c enable_bitmapscan=off -c statement_timeout=60s -c idle_in_transaction_session_timeout=120s';

interface PoolOptions {
  /** Statements go out without waiting for the one before (for requests); a pool that copies in or out must not have it. */
  pipeline?: boolean;
  /** Of each connection, as `postgres` takes them on its command line. */
  settings?: string;
}

/** The processes of the database behind the connections: who cancels a statement names one. */
const processIds = new WeakMap<object, number>();

/** Opens a pool of at most `max` connections; each is made when it is first needed. */
export function openPool(
  url: string,
  max: number,
  { pipeline = false, settings = '' }: PoolOptions = {},
): Pool {
  const pool = new pg.Pool({
    pipeline,
    connectionString: url,
    max,
    types,
    options: `-c timezone=UTC -c client_min_messages=warning${pipeline ? FOR_REQUESTS : settings}`,
    application_name: 'laidanla',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(pipeline && { connectionTimeoutMillis: 10_000, onConnect: learnProcessId }),
  });
  // A lost connection is replaced at the next use; without a listener it would end the process.
  const lost = (error: Error) => console.error('database connection lost:', error.message);
  return pool.on('error', lost).on('connect', (client) => client.on('error', lost));
}

async function learnProcessId(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  processIds.set(client, rows[0]?.pid ?? 0);
}

/** Cancels what `client`, of a pipelined pool, has under way, over another connection of the pool. */
export const cancel = (pool: Pool, client: PoolClient): Promise<unknown> =>
  pool.query('select pg_cancel_backend($1)', [processIds.get(client)]);

/** Sends a statement; one with a name is prepared once on each connection. */
export const sendStatement = (
  client: PoolClient,
  { sql, parameters }: { sql: string; parameters: readonly unknown[] },
  name?: string,
): Promise<QueryAnswer> => client.query({ name, text: sql, values: [...parameters] });

/** Whether a connection sends statements without waiting for the one before. */
export const isPipelined = (client: PoolClient): boolean => client.pipeline;

/**
 * Keeps what a pipelined connection writes until the running tick's work is done, so that statements sent together leave in one
 * write (a write to a socket costs more than the statement's own work in this process).
 */
export function gatherWrites(client: PoolClient): void {
  const { stream } = client.connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Rows for `copy … from stdin`, in the text format; 'finish' says that the database has them. */
export const copyIn = (client: PoolClient, statement: string): Writable => client.query(copyFrom(statement));

/** Rows of `copy … to stdout`, in the text format; nothing else can be asked on the connection until they are read to the end. */
export const copyOut = (client: PoolClient, statement: string): Readable =>
  client.query(copyTo(statement, { highWaterMark: 256 * 1024 }));
