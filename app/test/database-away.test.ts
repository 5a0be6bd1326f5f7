import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PoolWatch } from '#app/database/watch-pool.ts';
import { buildHttp } from '#app/http.ts';
import { lookups } from '#features/shops/lookups/contract.ts';
import { LiveHub } from '#kit/live/server/live-hub.ts';
import { TenantConnection } from '#kit/tenant/server/connection.ts';
import { isConnectionLost, NothingSavedError } from '#kit/tenant/server/connection-lost.ts';
import { openPool, type Pool } from '#kit/tenant/server/driver.ts';
import { inShop, NO_SHOP } from '#kit/tenant/server/transaction.ts';
import { call, openApp, type TestApp, upload } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { DatabaseProxy } from '#test/database-proxy.ts';

let app: TestApp;
let cast: Cast;
let gate: DatabaseProxy;
let pool: Pool;
let hub: LiveHub;
let through: TestApp;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  gate = await DatabaseProxy.before(app.database.url);
  pool = openPool(gate.url, 10, { pipeline: true });
  hub = new LiveHub(pool);
  await hub.start();
  const http = await buildHttp({ pool, files: app.files, hub, logLevel: 'silent' });
  through = { ...app, http };
});
afterAll(async () => {
  hub.stop();
  await through.http.close();
  gate.cut();
  await pool.end();
  await gate.end();
  await app.close();
});

const health = async () => {
  const { statusCode, payload } = await through.http.inject('/healthz');
  return { code: statusCode, ...(JSON.parse(payload) as { status: string; problems: string[] }) };
};
const slow = () =>
  inShop(pool, { shopId: NO_SHOP }, (db) =>
    db.connection.run(NO_SHOP, { sql: 'select pg_sleep(30)', parameters: [] }),
  );

describe('a database that goes away', () => {
  it('ends what waits for it at once, is told by a sentence and by /healthz, and is there again by itself', async () => {
    expect(await health()).toEqual({ code: 200, status: 'ok', problems: [] });
    const waiting = expect(slow()).rejects.toThrow(NothingSavedError);
    while (pool.totalCount === pool.idleCount) await new Promise((done) => setTimeout(done, 10));
    gate.close();
    await waiting;
    const answer = await call(through, cast.channel, lookups.vendors, {});
    expect(answer).toMatchObject({ http: 200, status: 4029, data: null });
    expect(answer.message).toBe('系统正忙或正在恢复，这次操作没有保存；请几秒后再试');
    await expect.poll(health).toEqual({ code: 503, status: 'failing', problems: ['数据库连接不上'] });
    gate.open();
    await expect.poll(health).toMatchObject({ code: 200 });
    expect(await call(through, cast.channel, lookups.vendors, {})).toMatchObject({ status: 0 });
  });

  it('is there when it says that it has no place for one more', async () => {
    const watched = openPool(gate.url, 2);
    const watch = new PoolWatch(watched);
    const full = Object.assign(new Error('sorry, too many clients already'), { code: '53300' });
    const connect = vi.spyOn(pg.Client.prototype, 'connect').mockRejectedValue(full as never);
    expect(await watch.look()).toBeUndefined();
    connect.mockRestore();
    watch.stop();
    await watched.end();
  });

  it('which held an upload although nobody heard of its COMMIT has it once, with its content', async () => {
    const commit = vi.spyOn(TenantConnection.prototype, 'commit').mockImplementationOnce(async function (
      this: TenantConnection,
    ) {
      await TenantConnection.prototype.commit.call(this);
      throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    });
    const id = await upload(app, cast.channel, 'a.csv', 'a', { 'idempotency-key': 'one' });
    commit.mockRestore();
    expect(readFileSync(app.files.path(cast.channel.shopId, id), 'utf8')).toBe('a');
    const { rows } = await app.database.pool.query("select id from files where name = 'a.csv'");
    expect(rows).toEqual([{ id }]);
  });

  it('is not noticed by calls when only some connections are cut', async () => {
    let cutting = true;
    const cut = (async () => {
      while (cutting) {
        gate.cut(0.3);
        await new Promise((done) => setTimeout(done, 5 + 20 * Math.random()));
      }
    })();
    const statuses = new Set<number>();
    for (let i = 0; i < 40; i++) {
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => call(through, cast.channel, lookups.vendors, {})),
      );
      for (const { status } of answers) statuses.add(status);
    }
    cutting = false;
    await cut;
    expect([...statuses].filter((status) => status !== 0 && status !== 4029)).toEqual([]);
    await expect.poll(health).toMatchObject({ code: 200 });
    expect(await call(through, cast.channel, lookups.vendors, {})).toMatchObject({ status: 0 });
  });

  it('ends what waits for it also when it falls silent, as a machine without power does', async () => {
    const watched = openPool(gate.url, 2);
    const watch = new PoolWatch(watched, 1_000);
    await watch.look();
    const waiting = watched.query('select pg_sleep(60)').catch((error: unknown) => error);
    while (watched.totalCount === 0 || watched.idleCount > 0)
      await new Promise((done) => setTimeout(done, 10));
    gate.silence();
    await expect.poll(() => watch.look()).toBe('数据库连接不上');
    expect(isConnectionLost(await waiting)).toBe(true);
    await expect(inShop(watched, { shopId: NO_SHOP }, async () => 1)).rejects.toThrow(NothingSavedError);
    gate.cut();
    gate.open();
    await expect.poll(() => watch.look()).toBe(undefined);
    expect(await inShop(watched, { shopId: NO_SHOP }, async () => 1)).toBe(1);
    watch.stop();
    await watched.end();
  });
});
