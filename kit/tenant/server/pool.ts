import type { Socket } from 'node:net';
import pg from 'pg';
import { leaveUnread } from './unread-row.ts';

/**
 * The raw pool. Only kit/tenant, kit/jobs and app may import this file (guard: import direction); features get a
 * `TenantDb`. Times come back as ISO 8601 text, numeric as number (14 digits fit), int8 as text.
 */
export const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === 1184) return isoTime;
    if (oid === 1700) return Number;
    if (oid === 1082) return String;
    return pg.types.getTypeParser(oid, format);
  },
} as pg.CustomTypesConfig;

const isoTime = (text: string) => `${text.slice(0, 10)}T${text.slice(11).replace(/\+00$/, 'Z')}`;

export type Pool = pg.Pool;
export type PoolClient = pg.PoolClient;

/**
 * Holds back what a pipelined connection writes until the running tick's work is done, so that statements sent
 * together leave in one write (a write to a socket costs more than the statement's own work in this process).
 */
export function gatherWrites(client: PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Whether a connection sends statements without waiting for the one before. */
export const isPipelined = (client: PoolClient) => (client as { pipeline?: boolean }).pipeline === true;

/**
 * `pipeline`: statements go out without waiting for the one before (for requests); a pool that copies in or out
 * must not have it. Requests read a page in an index's order: of a table that has just grown, without statistics,
 * the planner would gather all rows of a shop by bitmap and sort them (measured: 90 ms against 4).
 */
const FOR_REQUESTS =
  ' -c enable_bitmapscan=off -c statement_timeout=60s -c idle_in_transaction_session_timeout=120s';

class Client extends pg.Client {
  constructor(settings?: string | pg.ClientConfig) {
    super(settings);
    leaveUnread(this);
  }
}

export function openPool(url: string, max: number, { pipeline = false, settings = '' } = {}): Pool {
  const pool = new pg.Pool({
    Client,
    pipeline,
    connectionString: url,
    max,
    types,
    options: `-c timezone=UTC -c client_min_messages=warning${pipeline ? FOR_REQUESTS : settings}`,
    application_name: 'laidanla',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(pipeline && { connectionTimeoutMillis: 10_000 }),
  });
  // A lost connection is replaced at the next use; without a listener it would end the process.
  const lost = (error: Error) => console.error('database connection lost:', error.message);
  return pool.on('error', lost).on('connect', (client) => client.on('error', lost));
}
