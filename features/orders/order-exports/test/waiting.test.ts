import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { recorded } from '#test/guards/sql/recorder.ts';
import { openOrders } from '#test/orders.ts';
import { slowness } from '#test/slowness.ts';
import { until } from '#test/until.ts';
import { orderExports } from '../contract.ts';

let app: TestApp;
let cast: Cast;
let port: number;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await openOrders(app, cast, 1);
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  port = (app.http.server.address() as { port: number }).port;
});
afterAll(() => app.close());

/** Asks for a file and waits for it; gives how to leave, and the length of what came. */
function wait() {
  const sent = request({
    port,
    path: orderExports.normal.path,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-token': cast.channel.token,
      'x-business-unit-id': cast.channel.shopId,
    },
  });
  const came = new Promise<number>((resolve) => {
    sent.on('error', () => resolve(0));
    sent.on('response', async (response) => {
      let length = 0;
      for await (const part of response) length += part.length;
      resolve(length);
    });
  });
  sent.end('{}');
  return { leave: () => sent.destroy(), came };
}

const waiting = async () =>
  Number(
    (await app.database.pool.query("select count(*) as n from export_tasks where status = 'waiting'")).rows[0]
      .n,
  );

/** As a worker that has much to tell. */
const tellAll = () =>
  app.database.pool.query("select pg_notify('live', $1)", [
    JSON.stringify({ shop: cast.channel.shopId, topic: 'files' }),
  ]);

describe('whoever waits for a file', () => {
  it('looks when it is told, and is forgotten when it leaves', async () => {
    const all = Array.from({ length: 20 }, wait);
    await until(async () => (await waiting()) === 20);
    await pause(2_500 * slowness());
    const looked = await recorded(async () => {
      await tellAll();
      await pause(2_500 * slowness());
    });
    expect(looked).toHaveLength(20);
    for (const { leave } of all) leave();
    await Promise.all(all.map(({ came }) => came));
    await pause(200 * slowness());
    const after = await recorded(async () => {
      await tellAll();
      await pause(2_500 * slowness());
    });
    expect(after).toEqual([]);
  });

  it('asks nothing of the database until it is told, and gets the file then', async () => {
    const all = Array.from({ length: 20 }, wait);
    await until(async () => (await waiting()) === 40);
    await pause(2_500 * slowness());
    expect(await recorded(() => pause(1_500))).toEqual([]);
    await app.work();
    const sizes = await Promise.all(all.map(({ came }) => came));
    expect(Math.min(...sizes)).toBeGreaterThan(1_000);
  });
});
