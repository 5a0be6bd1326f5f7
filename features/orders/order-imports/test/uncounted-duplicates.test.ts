import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StatementEvent } from '#kit/tenant/server/connection.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { recordStatements } from '#test/guards/sql/recorder.ts';
import { fillShop } from '#test/large-shop.ts';
import { openListing } from '#test/listings.ts';
import { intake, ktt } from './intake.ts';
import { placeAll } from './place-all.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await openListing(app, [cast.channel, cast.middle, cast.grower], [39.9, 25, 18]);
  await fillShop(app.database.pool, cast.channel.shopId);
  await app.database.pool.query('alter table orders set (autovacuum_enabled = off)');
  await app.work();
});
afterAll(() => app.close());

const beside = <R>(work: (db: TenantDb) => Promise<R>) => inShop(app.database.pool, cast.channel, work);
const placeSheet = async (rows: number) => {
  const task = await intake(app, cast.channel, await ktt(Array.from({ length: rows }, () => ({}))));
  await placeAll(task, cast.channel.userId, beside);
};

/** How a chunk asks for the orders that its rows have already, where the database knows of so many. */
async function timesAsked(counted: number): Promise<{ how: 'each' | 'whole'; look: StatementEvent }> {
  await app.database.pool.query(`update pg_class set reltuples = $1 where oid = 'orders'::regclass`, [
    counted,
  ]);
  const heard = await recordStatements(() => placeSheet(10));
  const looks = heard.filter(({ sql }) =>
    /^with d as materialized \(select (distinct|r\.).* orders/s.test(sql),
  );
  const [look] = looks;
  if (!look || looks.length > 1) throw new Error(`${looks.length} looks`);
  return { how: look.sql.includes('cross join lateral') ? 'each' : 'whole', look };
}

/** The indexes of orders by which the database would look without statistics. */
async function indexesOf({ sql, parameters }: StatementEvent): Promise<string[]> {
  const client = await app.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(`delete from pg_statistic where starelid = 'orders'::regclass`);
    const { rows } = await client.query(`explain ${sql}`, [...parameters]);
    return rows.flatMap((row) => row['QUERY PLAN'].match(/\borders_\w+/) ?? []);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('orders that rows of a large shop have already', () => {
  it('are read as a whole where the database has not counted them, else looked up by their number alone: a chunk took minutes', async () => {
    await placeSheet(10);
    const tallied = (n: number) =>
      app.database.pool.query(`update order_tallies set n = ${n} where shop_id = $1`, [cast.channel.shopId]);
    await tallied(300_000);
    expect((await timesAsked(-1)).how).toBe('whole');
    expect((await timesAsked(0)).how).toBe('whole');
    const { how, look } = await timesAsked(600_000);
    expect(how).toBe('each');
    expect(await indexesOf(look)).toEqual(['orders_source']);
    await tallied(10);
    expect((await timesAsked(600_000)).how).toBe('whole');
  });
});
