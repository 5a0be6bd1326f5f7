import type { ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { Client } from '#test/kills/client.ts';
import { freePort, killProcess, runProgram, untilHealthy } from '#test/kills/product.ts';
import { openListing } from '#test/listings.ts';
import { removeFolder } from '#test/remove-folder.ts';
import { slowness } from '#test/slowness.ts';
import { untilFound } from '#test/until.ts';
import { orderImports } from '../contract.ts';
import { ktt } from './intake.ts';

let app: TestApp;
let cast: Cast;
let colleague: Person;
let ports: number[];
const children: ChildProcess[] = [];
const DATA_DIR = mkdtempSync(join(tmpdir(), 'laidanla-two-'));

beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  colleague = await addMember(app, cast.channel, 'colleague');
  await openListing(app, [cast.channel, cast.middle, cast.grower], [30, 20, 10]);
  ports = [await freePort(), await freePort()];
  const env = { DATABASE_URL: app.database.url, DATA_DIR };
  for (const port of ports)
    children.push(runProgram('app/server-process.ts', { ...env, PORT: String(port) }));
  for (let i = 0; i < 2; i++) children.push(runProgram('app/worker.ts', env));
  await Promise.all(ports.map((port, i) => untilHealthy(port, children[i] as ChildProcess)));
});
afterAll(async () => {
  await Promise.all(children.map((child) => killProcess(child)));
  await app.close();
  removeFolder(DATA_DIR);
});

const at = (server: 0 | 1, who: Person) => Client.as(ports[server] ?? 0, who);

async function newTask(client: Client, rows: number, StartWhenReady = false): Promise<string> {
  const FileID = await client.upload('订单.xlsx', await ktt(Array.from({ length: rows }, () => ({}))));
  const { Tasks } = await client.ask(orderImports.initialize, { FileIDs: [FileID], StartWhenReady });
  return Tasks[0]?.TaskID ?? '';
}

const settled = (client: Client, TaskID: string) =>
  untilFound(async () => {
    const { Task } = await client.ask(orderImports.detail, { TaskID, pageSize: 1 });
    return !['reading', 'checking', 'importing'].includes(Task.Status) && Task;
  });

const ordersOf = async (taskId: string) =>
  (
    await app.database.pool.query(
      `select count(*)::int as n, count(distinct third_party_order_id)::int as different from orders
       where import_task_id = $1`,
      [taskId],
    )
  ).rows[0];

describe('two servers and two workers on one database', () => {
  it('make no second order when two people start one task at both servers at once', async () => {
    for (const rows of [40, 60, 80]) {
      const id = await newTask(at(0, cast.channel), rows);
      expect(await settled(at(1, colleague), id)).toMatchObject({ Status: 'ready', RowsReady: rows });
      const clients = [at(0, cast.channel), at(1, colleague), at(1, cast.channel), at(0, colleague)];
      await Promise.all(clients.map((client) => client.ask(orderImports.start, { TaskIDs: [id] })));
      expect(await settled(at(0, cast.channel), id)).toMatchObject({ Status: 'done', RowsImported: rows });
      expect(await ordersOf(id)).toEqual({ n: rows, different: rows });
    }
  });

  it('go on within seconds when one worker is killed at its work', async () => {
    const id = await newTask(at(0, cast.channel), 3_000, true);
    await pause(400);
    const [worker] = children.splice(2, 1);
    if (worker) await killProcess(worker);
    const began = Date.now();
    expect(await settled(at(1, colleague), id)).toMatchObject({ Status: 'done', RowsImported: 3_000 });
    expect(Date.now() - began).toBeLessThan(20_000 * slowness());
    expect(await ordersOf(id)).toEqual({ n: 3_000, different: 3_000 });
  });
});
