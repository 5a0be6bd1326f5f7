import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#features/orders/orders/contract.ts';
import { openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { freePort, killProcess, runProgram, untilHealthy } from '#test/kills/product.ts';
import { openOrders } from '#test/orders.ts';
import { slowness } from '#test/slowness.ts';
import { untilFound } from '#test/until.ts';
import type { LiveEvent } from '../live-event.ts';

interface Server {
  port: number;
  child: ChildProcess;
}

let app: TestApp;
let cast: Cast;
let a: Server;
let b: Server;
let order: string;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  order = (await openOrders(app, cast, 1)).ids[0] ?? '';
  [a, b] = await Promise.all([startServer(), startServer()]);
});
afterAll(async () => {
  await Promise.all([a, b].map(({ child }) => killProcess(child)));
  await app.close();
});

async function startServer(): Promise<Server> {
  const port = await freePort();
  const child = runProgram('app/server-process.ts', { PORT: String(port), DATABASE_URL: app.database.url });
  await untilHealthy(port, child);
  return { port, child };
}

const headers = (who: Person) => ({ 'x-token': who.token, 'x-business-unit-id': who.shopId });

/** A screen: what it hears after the first hello, with the time. */
class Screen {
  readonly heard: (LiveEvent & { at: number })[] = [];
  private readonly abort = new AbortController();
  close = () => this.abort.abort();

  static async open(server: Server, who: Person): Promise<Screen> {
    const screen = new Screen();
    const url = `http://127.0.0.1:${server.port}/api/live`;
    const answer = await fetch(url, { headers: headers(who), signal: screen.abort.signal });
    void screen.read(answer.body as ReadableStream<Uint8Array>).catch(() => undefined);
    await screen.hears('hello');
    screen.heard.length = 0;
    return screen;
  }

  private async read(body: ReadableStream<Uint8Array>): Promise<void> {
    for await (const chunk of body) {
      for (const [, data = '{}'] of Buffer.from(chunk)
        .toString()
        .matchAll(/^data: (.*)$/gm))
        this.heard.push({ ...(JSON.parse(data) as LiveEvent), at: Date.now() });
    }
  }

  hears(topic: string): Promise<LiveEvent & { at: number }> {
    return untilFound(() => this.heard.find((each) => each.topic === topic), 10);
  }
}

let urgent = false;

/** The entry changes an order at server A, each time to the other; gives when A had answered. */
async function changeAtA(): Promise<number> {
  urgent = !urgent;
  const answer = await fetch(`http://127.0.0.1:${a.port}${orders.markUrgent.path}`, {
    method: 'POST',
    headers: { ...headers(cast.channel), 'content-type': 'application/json' },
    body: JSON.stringify({ OrderIDs: [order], IsUrgent: urgent }),
  });
  expect(await answer.json()).toMatchObject({ status: 0, data: { done: 1 } });
  return Date.now();
}

describe('live events with two server processes', () => {
  it('reach the screens of every shop of the chain at the other process within a second', {
    retry: 2,
  }, async () => {
    const screens = await Promise.all(
      [cast.channel, cast.middle, cast.grower].map((who) => Screen.open(b, who)),
    );
    const done = await changeAtA();
    for (const screen of screens) {
      const event = await screen.hears('orders');
      expect(event.ids).toEqual([order]);
      expect(event.at - done).toBeLessThan(1_000 * slowness());
      screen.close();
    }
  });

  it('are not heard by a shop outside the chain', async () => {
    const outside = await Screen.open(b, cast.outsider);
    const inside = await Screen.open(b, cast.grower);
    await changeAtA();
    await inside.hears('orders');
    await pause(100);
    expect(outside.heard.map(({ topic }) => topic)).toEqual([]);
    for (const screen of [outside, inside]) screen.close();
  });

  it('go on after the database has cut the listening connections, with word that some may be lost', {
    retry: 2,
  }, async () => {
    const screen = await Screen.open(b, cast.grower);
    await app.database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen live%' and pid <> pg_backend_pid()`);
    await screen.hears('hello');
    const done = await changeAtA();
    expect((await screen.hears('orders')).at - done).toBeLessThan(1_000 * slowness());
    screen.close();
  });
});
