import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobs } from '#app/routes.ts';
import { orderImports } from '#features/orders/order-imports/contract.ts';
import { ktt } from '#features/orders/order-imports/test/intake.ts';
import type { Endpoint } from '#kit/endpoint/contract.ts';
import { startJobWorker } from '#kit/jobs/server/work.ts';
import { groupBy } from '#kit/list/group-by.ts';
import type { StatementEvent } from '#kit/tenant/server/connection.ts';
import { ask, call, openApp, type TestApp, upload } from '#test/app.ts';
import { type Cast, openCast, openPerson, type Person } from '#test/cast.ts';
import { untilFound } from '#test/until.ts';
import { fillChain, idOf } from './sql/big-database.ts';
import { type ExistingIds, listCalls, verbCalls } from './sql/calls.ts';
import { isExplainable, tablesScanned } from './sql/explain.ts';
import { foldLikeAbove, normalise, recordStatements, shorten } from './sql/recorder.ts';
import { SCANS_ALLOWED } from './sql/scans-allowed.ts';

/** Tables of more rows than this are not read from one end to the other. */
const BIG = 5_000;

let app: TestApp;
let cast: Cast;
let known: ExistingIds;
/** Every statement of the calls below, once, with the feature whose call sent it. */
const recorded = new Map<string, StatementEvent & { feature: string }>();

beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const { pool } = app.database;
  const chain = [cast.channel, cast.middle, cast.grower];
  const others: Person[] = [];
  for (const name of ['团长二店', '优选二行', '二果园']) others.push(await openPerson(app, name, name));
  const shopsOf = (people: Person[]) => ({
    shops: people.map(({ shopId }) => shopId),
    userId: people[0]?.userId ?? '',
  });
  await fillChain(pool, { ...shopsOf(chain), listings: 2_000, orders: 8_000 });
  await fillChain(pool, { ...shopsOf(others), listings: 16_000, orders: 60_000 });
  await pool.query('vacuum analyze');
  known = await knownThings();
});
afterAll(() => app.close());

async function knownThings(): Promise<ExistingIds> {
  const entry = `'${cast.channel.shopId}'`;
  const shipper = `'${cast.grower.shopId}'`;
  const { rows } = await app.database.pool.query(`select ${idOf(entry, 'spu', "'7'")} as spu,
    ${idOf(shipper, 'waybills', "'3'")} as import, ${idOf(entry, 'task', "'3'")} as task,
    array(select id::text from orders where shop_id = ${entry} and stage = 2 order by id desc limit 500) as orders`);
  const { spu, import: importId, task, orders: orderIds } = rows[0];
  return { spuId: spu, importId, taskId: task, orderIds };
}

/** Makes the call, keeps its statements, and gives how many they were. */
async function statementsOf(
  who: Person,
  feature: string,
  endpoint: Endpoint,
  input: object,
): Promise<number> {
  const statements = await recordStatements(async () => {
    const answer = await call(app, who, endpoint, input as never);
    // A waybill file of another shop is not found; anything else must have worked.
    if (answer.status !== 0 && answer.status !== 4004)
      throw new Error(`${endpoint.path} ${JSON.stringify(input)}: ${answer.status} ${answer.message}`);
  });
  keep(feature, statements);
  return statements.length;
}

function keep(feature: string, statements: readonly StatementEvent[]): void {
  for (const statement of statements) {
    const key = `${feature} ${normalise(statement)}`;
    if (!recorded.has(key)) recorded.set(key, { ...statement, feature });
  }
}

describe('every list', () => {
  it('sends as many statements for 200 rows as for 20, whatever is filtered', async () => {
    const growing: string[] = [];
    for (const { feature, endpoint, input } of await listCalls(known)) {
      for (const who of [cast.channel, cast.grower]) {
        const few = await statementsOf(who, feature, endpoint, { ...input, pageSize: 20 });
        const many = await statementsOf(who, feature, endpoint, { ...input, pageSize: 200 });
        if (many > few) growing.push(`${endpoint.path} ${JSON.stringify(input)}: ${few} → ${many}`);
      }
    }
    expect(growing).toEqual([]);
    // Hundreds of calls, many with a filter that nothing matches, so that all orders of the shop are looked through.
  });
});

describe('every hot verb', () => {
  it('sends as many statements for 50 orders as for one', async () => {
    const growing: string[] = [];
    const fresh = (from: number): ExistingIds => ({ ...known, orderIds: known.orderIds.slice(from) });
    const one = verbCalls(fresh(0), 1);
    const fifty = verbCalls(fresh(100), 50);
    for (const [at, { who, feature, endpoint, input }] of one.entries()) {
      const person = who === 'entry' ? cast.channel : cast.grower;
      const few = await statementsOf(person, feature, endpoint, input);
      const many = await statementsOf(person, feature, endpoint, fifty[at]?.input ?? {});
      if (many > few) growing.push(`${endpoint.path}: ${few} → ${many}`);
    }
    expect(growing).toEqual([]);
  });

  it('checks and imports 200 rows with as many statements as 20', async () => {
    // Without the routines, which come by the clock.
    const working = await startJobWorker({
      ...app,
      pool: app.database.pool,
      jobs,
      routines: [],
      concurrency: 1,
    });
    // What opening the shops left to do is no part of an import.
    await untilIdle();
    const counts: number[] = [];
    for (const n of [20, 200]) counts.push(await importOf(n));
    await working.stop();
    // Progress is told by the clock.
    expect(counts[1]).toBeLessThanOrEqual((counts[0] ?? 0) + 6);
  });
});

async function importOf(n: number): Promise<number> {
  const content = await ktt(Array.from({ length: n }, (_, i) => ({ product: `苹果 ${1 + (i % 5)}` })));
  const id = await upload(app, cast.channel, '订单.xlsx', content);
  const statements = await recordStatements(async () => {
    const { Tasks } = await ask(app, cast.channel, orderImports.initialize, {
      FileIDs: [id],
      StartWhenReady: true,
    });
    await untilDone(Tasks[0]?.TaskID ?? '', n);
  });
  keep('orders/order-imports', statements);
  return statements.length;
}

async function untilIdle(): Promise<void> {
  const waiting = 'select count(*)::int as n from graphile_worker._private_jobs';
  await expect.poll(async () => (await app.database.pool.query(waiting)).rows[0].n).toBe(0);
}

/** Asked past the recorder, so that waiting doesn't count. */
const untilDone = (taskId: string, rows: number) =>
  untilFound(async () => {
    const { rows: indexes } = await app.database.pool.query(
      'select rows_imported from import_tasks where id = $1',
      [taskId],
    );
    return indexes[0].rows_imported === rows;
  });

describe('the statements', () => {
  it('stand beside their feature, to be looked at when they change', async () => {
    const byFeature = groupBy(recorded.values(), ({ feature }) => feature);
    for (const [feature, statements] of byFeature) {
      const texts = [...new Set(statements.map((each) => shorten(normalise(each))))].sort();
      const file = resolve('features', feature, 'server', `${basename(feature)}.sql.snap`);
      await expect(`${foldLikeAbove(texts).join('\n\n')}\n`).toMatchFileSnapshot(file);
    }
    const homeless = [...byFeature.keys()].filter(
      (noun) => !existsSync(resolve('features', noun, 'contract.ts')),
    );
    expect(homeless).toEqual([]);
  });

  it('read no big table from one end to the other', async () => {
    const { pool } = app.database;
    const big = await pool.query('select relname from pg_class where reltuples > $1', [BIG]);
    const names = new Set(big.rows.map(({ relname }) => relname as string));
    expect(names).toContain('orders');
    const client = await pool.connect();
    const scans: string[] = [];
    for (const statement of [...recorded.values()].filter(isExplainable)) {
      if (SCANS_ALLOWED.some(({ part }) => normalise(statement).includes(part))) continue;
      const tables = (await tablesScanned(client, statement)).filter((table) => names.has(table));
      if (tables.length > 0) scans.push(`${tables.join()}: ${normalise(statement)}`);
    }
    client.release();
    expect(scans).toEqual([]);
  });
});
