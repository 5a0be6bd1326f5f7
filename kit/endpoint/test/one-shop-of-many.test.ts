import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAsShop } from '#kit/endpoint/server/run-as-shop.ts';
import { acquireConnection } from '#kit/endpoint/server/shop-connections.ts';
import { openPool, type Pool } from '#kit/tenant/server/driver.ts';
import { openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { untilFound } from '#test/until.ts';

let app: TestApp;
let cast: Cast;
let pool: Pool;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  pool = openPool(app.database.url, 5, { pipeline: true });
});
afterAll(async () => {
  await pool.end();
  await app.close();
});

describe('the connections of a pool', () => {
  it('are never all held by one shop: its next request waits, another shop goes on', async () => {
    const mine = cast.channel.shopId;
    const other = cast.grower.shopId;
    const connections = await Promise.all([1, 2, 3].map(() => acquireConnection(pool, mine)));
    let isIn = false;
    const fourth = acquireConnection(pool, mine).then((leave) => {
      isIn = true;
      return leave;
    });
    (await acquireConnection(pool, other))();
    expect(isIn).toBe(false);
    connections[0]?.();
    (await fourth)();
    for (const leave of connections) leave();
    (await acquireConnection(pool, mine))();
  });

  it('come to everyone of a shop whose open screens all ask in the same moment', async () => {
    const shop = cast.middle.shopId;
    const connections = await Promise.all([1, 2, 3].map(() => acquireConnection(pool, shop)));
    const people = 60;
    const callsOfScreen = 4;
    const waiting = Array.from({ length: people * callsOfScreen }, () => acquireConnection(pool, shop));
    for (const leave of connections) leave();
    for (const one of waiting) (await one)();
  });

  it('are refused with a sentence to a shop that has too much waiting', async () => {
    const shop = cast.middle.shopId;
    const connections = await Promise.all([1, 2, 3].map(() => acquireConnection(pool, shop)));
    const waiting = Array.from({ length: 500 }, () => acquireConnection(pool, shop));
    await expect(acquireConnection(pool, shop)).rejects.toThrow('店铺同时进行的操作太多，请稍等几秒再试');
    for (const leave of connections) leave();
    for (const one of waiting) (await one)();
  });
});

describe('a reading request whose client has left', () => {
  it('ends its statement at once, and the connection serves the next', async () => {
    const asking = { ...cast.channel, userId: cast.channel.userId, reads: true, call: '' };
    const server = createServer((_, raw) => {
      const slow = runAsShop(pool, { ...asking, reply: { raw } as never }, (db) =>
        db.k.selectNoFrom((to) => to.fn('pg_sleep', [to.val(30)]).as('slept')).execute(),
      );
      slow.catch((error: { code?: string }) => server.emit('ended', error.code));
    }).listen(0);
    await once(server, 'listening');
    const leaving = new AbortController();
    const { port } = server.address() as { port: number };
    const request = fetch(`http://127.0.0.1:${port}`, { signal: leaving.signal }).catch(() => undefined);
    const ended = once(server, 'ended');
    const sleeping = `select from pg_stat_activity where datname = current_database() and state = 'active'
      and query like '%pg_sleep(%' and pid <> pg_backend_pid()`;
    await untilFound(async () => (await app.database.pool.query(sleeping)).rowCount);
    const from = Date.now();
    leaving.abort();
    const [code] = await ended;
    await request;
    expect(code).toBe('57014');
    // Long before it would have been ended anyway, as one that reads for too long.
    expect(Date.now() - from).toBeLessThan(10_000);
    server.close();
    const answers = await Promise.all([1, 2, 3].map(() => pool.query('select 1 as one')));
    expect(answers.flatMap(({ rows }) => rows)).toEqual([{ one: 1 }, { one: 1 }, { one: 1 }]);
  });
});
