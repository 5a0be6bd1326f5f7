import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildHttp } from '#app/http.ts';
import { jobs, routines } from '#app/routes.ts';
import { TryLimit } from '#features/shops/accounts/server/login-limit.ts';
import type { Endpoint, Input, Output } from '#kit/endpoint/contract.ts';
import { FileStore } from '#kit/files/server/file-store.ts';
import { startJobWorker } from '#kit/jobs/server/work.ts';
import { LiveHub } from '#kit/live/server/live-hub.ts';
import { openPool } from '#kit/tenant/server/driver.ts';
import { cloneDatabase, type TestDatabase } from './database.ts';
import { removeFolder } from './remove-folder.ts';

/** What comes by the clock is run by the test that means it, not by the clock in the middle of any other: it never strikes. */
const CLOCKLESS = routines.map(({ name, run }) => ({ name, run, cron: '0 0 30 2 *' }));

/** The whole product on a database of its own: real HTTP calls, real jobs, real files. */
export interface TestApp {
  database: TestDatabase;
  http: FastifyInstance;
  files: FileStore;
  /** Starts a worker; without it, jobs wait. */
  work(): Promise<void>;
  isWorking(): boolean;
  close(): Promise<void>;
}

export async function openApp(cloned?: TestDatabase): Promise<TestApp> {
  // Test files share a process; what one has tried is not counted against the next.
  TryLimit.forgetAll();
  const database = cloned ?? (await cloneDatabase());
  const folder = mkdtempSync(join(tmpdir(), 'laidanla-files-'));
  const files = new FileStore(folder);
  const hub = new LiveHub(database.pool);
  await hub.start();
  const pool = openPool(database.url, 10, { pipeline: true });
  const http = await buildHttp({ pool, files, hub, checkAnswers: true, logLevel: 'error' });
  let working: { stop(): Promise<void> } | undefined;
  return {
    database,
    http,
    files,
    work: async () => {
      const options = { pool: database.pool, files, jobs, routines: CLOCKLESS, concurrency: 3 };
      working ??= await startJobWorker(options);
    },
    isWorking: () => working !== undefined,
    close: async () => {
      await working?.stop();
      hub.stop();
      await http.close();
      await pool.end();
      await database.drop();
      removeFolder(folder);
    },
  };
}

/** Who calls: a token, and the shop that the call works as. */
export interface Caller {
  token?: string;
  shopId?: string;
}

export interface TestAnswer<T> {
  http: number;
  status: number;
  message: string;
  data: T;
}

/** Calls an endpoint as `caller`; gives the envelope with the HTTP status. */
export async function call<E extends Endpoint>(
  app: TestApp,
  caller: Caller,
  endpoint: E,
  input: Input<E>,
  headers: Record<string, string> = {},
): Promise<TestAnswer<Output<E>>> {
  const get = endpoint.method === 'GET';
  const query = get ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  const response = await app.http.inject({
    method: endpoint.method,
    url: endpoint.path + query,
    headers: { ...callerHeaders(caller), ...headers },
    ...(get ? {} : { payload: input as object }),
  });
  const answer = response.json() as Omit<TestAnswer<Output<E>>, 'http'>;
  mustNameById(endpoint.path, input, answer.data);
  return { http: response.statusCode, ...answer };
}

const OF_OURS = /^((LDL)?\d{1,19}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/;

/** A batch says what it left out by the id that it was named with; what people call it is its `name`. */
function mustNameById(path: string, input: unknown, data: unknown): void {
  const { skipped } = (data ?? {}) as { skipped?: { id?: unknown }[] };
  if (!Array.isArray(skipped)) return;
  const body = JSON.stringify(input);
  for (const { id } of skipped)
    if (typeof id === 'string' && !OF_OURS.test(id) && !body.includes(JSON.stringify(id).slice(1, -1)))
      throw new Error(`${path}: skipped[].id is ${id || 'empty'}, which is no id`);
}

/** Calls and expects success; gives the data. */
export async function ask<E extends Endpoint>(
  app: TestApp,
  caller: Caller,
  endpoint: E,
  input: Input<E>,
): Promise<Output<E>> {
  const answer = await call(app, caller, endpoint, input);
  if (answer.status !== 0)
    throw new Error(`${endpoint.path}: ${answer.http} ${answer.status} ${answer.message}`);
  return answer.data;
}

/** Uploads a file as multipart; gives its id. */
export async function upload(
  app: TestApp,
  caller: Caller,
  name: string,
  content: Buffer | string,
  headers: Record<string, string> = {},
): Promise<string> {
  const { payload, type } = multipart(name, content);
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/files/upload',
    headers: { ...callerHeaders(caller), ...headers, 'content-type': type },
    payload,
  });
  const answer = response.json();
  if (answer.status !== 0) throw new Error(`upload: ${answer.status} ${answer.message}`);
  return answer.data.FileID;
}

/** A file as the part `file`, and the content type that says where it ends. */
export function multipart(name: string, content: Buffer | string): { payload: Buffer; type: string } {
  const boundary = 'laidanla-test-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  const parts = [head, content, `\r\n--${boundary}--\r\n`].map((part) => Buffer.from(part));
  return { payload: Buffer.concat(parts), type: `multipart/form-data; boundary=${boundary}` };
}

const callerHeaders = (caller: Caller): Record<string, string> => ({
  ...(caller.token ? { 'x-token': caller.token } : {}),
  ...(caller.shopId ? { 'x-business-unit-id': caller.shopId } : {}),
});
