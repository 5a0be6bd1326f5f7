import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StatementEvent } from '#kit/tenant/server/connection.ts';
import { openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { recordStatements } from '#test/guards/sql/recorder.ts';
import { openOrders } from '#test/orders.ts';
import { untilFound } from '#test/until.ts';
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

/** Connections that the server holds open: one that has ended is nobody who waits. */
const connections = () =>
  new Promise<number>((resolve, reject) =>
    app.http.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

const waitingTasks = async (): Promise<string[]> => {
  const { rows } = await app.database.pool.query("select id from export_tasks where status = 'waiting'");
  return rows.map(({ id }) => id);
};

/** As a worker that notifies who waits for these files. */
const notifyAll = (ids: readonly string[]) =>
  app.database.pool.query("select pg_notify('live', $1)", [
    JSON.stringify({ shop: cast.channel.shopId, topic: 'files', ids }),
  ]);

/** Whose files were looked at while `work` runs, in their order: each look is one statement. */
async function watchLooks(work: (looks: string[]) => Promise<void>): Promise<void> {
  const looks: string[] = [];
  const hear = (message: unknown) => {
    const { sql, parameters } = message as StatementEvent;
    if (/^select "status", "problem".* from "export_tasks"/.test(sql)) looks.push(...parameters.map(String));
  };
  subscribe('laidanla:statement', hear);
  await work(looks).finally(() => unsubscribe('laidanla:statement', hear));
}

const WAITERS = 20;

describe('whoever waits for a file', () => {
  it('looks when notified, and is forgotten when it leaves', () =>
    watchLooks(async (looks) => {
      const left = Array.from({ length: WAITERS }, wait);
      const ids = await untilFound(async () => {
        const all = await waitingTasks();
        return all.length === WAITERS && all.every((id) => looks.includes(id)) && all;
      });
      looks.length = 0;
      await notifyAll(ids);
      await untilFound(() => ids.every((id) => looks.includes(id)));
      for (const { leave } of left) leave();
      await Promise.all(left.map(({ came }) => came));
      await untilFound(async () => (await connections()) === 0);
      const { leave, came } = wait();
      const stayed = await untilFound(async () =>
        (await waitingTasks()).find((id) => !ids.includes(id) && looks.includes(id)),
      );
      looks.length = 0;
      // Notified by their ids, all look in the same moment: nobody would come later than the one who stayed.
      await notifyAll([...ids, stayed]);
      await untilFound(() => looks.includes(stayed));
      expect(ids.filter((id) => looks.includes(id))).toEqual([]);
      leave();
      await came;
    }));

  it('asks nothing of the database until notified, and gets the file then', () =>
    watchLooks(async (looks) => {
      const all = Array.from({ length: WAITERS }, wait);
      await untilFound(() => new Set(looks).size >= WAITERS);
      // That tasks were made is told to all who wait, who look within two seconds of it.
      await untilFound(async () => {
        const count = looks.length;
        await pause(2_200);
        return looks.length === count;
      });
      expect(await recordStatements(() => pause(1_500))).toEqual([]);
      await app.work();
      const sizes = await Promise.all(all.map(({ came }) => came));
      expect(Math.min(...sizes)).toBeGreaterThan(1_000);
    }));
});
