import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildHttp } from '#app/http.ts';
import { lookups } from '#features/shops/lookups/contract.ts';
import { LiveHub } from '#kit/live/server/live-hub.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';

let app: TestApp;
let cast: Cast;
const lines: string[] = [];
beforeAll(async () => {
  vi.stubEnv('SLOW_STATEMENT_MS', '500');
  app = await openApp();
  cast = await openCast(app);
  const { pool } = app.database;
  const log = { write: (line: string) => void lines.push(line) };
  const http = await buildHttp({ pool, files: app.files, hub: new LiveHub(pool), logLevel: 'info', log });
  await app.http.close();
  app.http = http;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await app.close();
});

const metrics = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.http.inject({ url: '/metrics', headers, remoteAddress });
const logged = (msg: string) =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line.msg === msg);

describe('/metrics', () => {
  it('counts calls by their path and the envelope’s status, never by what a caller wrote', async () => {
    await call(app, cast.channel, lookups.vendors, {});
    await call(app, { token: 'wrong' }, lookups.vendors, {});
    await app.http.inject(`/api/none/${crypto.randomUUID()}?token=a-secret`);
    const { payload } = await metrics();
    const { path } = lookups.vendors;
    expect(payload).toContain(`laidanla_requests_total{call="${path}",status="0",http="200"} 1`);
    expect(payload).toContain(`laidanla_requests_total{call="${path}",status="40001",http="200"} 1`);
    expect(payload).toContain(`laidanla_request_seconds_count{call="${path}"} 2`);
    expect(payload).toMatch(/laidanla_requests_total\{call="page",.*\} 1/);
    expect(payload).not.toContain('a-secret');
  });

  it('tells of the database, its connections, the jobs, the disk and this process', async () => {
    const { shopId } = cast.channel;
    const job = JSON.stringify({ shopId, userId: cast.channel.userId, userName: '' });
    await app.database.pool.query("select enqueue_job('order-import-read', $1::json, null, null)", [job]);
    const { payload } = await metrics();
    expect(payload).toContain('laidanla_database_up 1');
    expect(payload).toMatch(/laidanla_pool_connections\{state="waiting"\} 0/);
    expect(payload).toContain('laidanla_jobs{job="order-import-read",state="waiting"} 1');
    expect(payload).toMatch(/laidanla_oldest_job_seconds\{job="order-import-read",state="waiting"\} [\d.]+/);
    expect(payload).toMatch(/laidanla_disk_free_bytes [1-9]\d+/);
    expect(payload).toMatch(/laidanla_streams 0/);
    for (const line of payload.split('\n').filter(Boolean))
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{.+\})? \S+)$/);
  });

  it('is for this machine only, and not for what a proxy on it passes on', async () => {
    expect((await metrics({}, '203.0.113.7')).statusCode).toBe(404);
    expect((await metrics({ 'x-forwarded-for': '203.0.113.7' })).statusCode).toBe(404);
    expect((await metrics()).statusCode).toBe(200);
  });
});

describe('the log', () => {
  it('has a line for each request, with its id, which the answer carries too', async () => {
    const answer = await app.http.inject({ method: 'POST', url: lookups.vendors.path, payload: {} });
    const id = answer.headers['x-request-id'];
    const line = logged('request').find(({ requestId }) => requestId === id);
    expect(line).toMatchObject({ call: lookups.vendors.path, status: 40001, http: 200 });
  });

  it('has slow statements with the call that made them, and in the metrics', async () => {
    const { shopId } = cast.channel;
    await inShop(app.database.pool, { shopId, call: '/api/slow abcd1234' }, (db) =>
      db.connection.run(shopId, { sql: 'select pg_sleep($1)', parameters: [0.6] }),
    );
    const line = logged('slow statement').at(-1);
    expect(line).toMatchObject({
      call: '/api/slow',
      requestId: 'abcd1234',
      shopId,
      sql: 'select pg_sleep($1)',
    });
    expect((await metrics()).payload).toContain('laidanla_slow_statements_total{call="/api/slow"} 1');
  });
});
