import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { recorded } from '#test/guards/sql/recorder.ts';
import { openListing } from '#test/listings.ts';
import { intake, ktt } from './intake.ts';
import { placeAll } from './place-all.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await openListing(app, [cast.channel, cast.middle, cast.grower], [39.9, 25, 18]);
  await app.work();
});
afterAll(() => app.close());

const beside = <R>(work: (db: TenantDb) => Promise<R>) => inShop(app.database.pool, cast.channel, work);
const placeSheet = async (rows: number) => {
  const task = await intake(app, cast.channel, await ktt(Array.from({ length: rows }, () => ({}))));
  await placeAll(task, cast.channel.userId, beside);
};

/** How a chunk asks for the orders that its rows have already, where the database knows of so many. */
async function asked(counted: number): Promise<'each' | 'whole'> {
  await app.database.pool.query(`update pg_class set reltuples = $1 where oid = 'orders'::regclass`, [
    counted,
  ]);
  const heard = await recorded(() => placeSheet(10));
  const looks = heard.filter(
    ({ sql }) => sql.includes('with d as materialized') && sql.includes('join orders o on'),
  );
  const each = heard.filter(({ sql }) => sql.includes('cross join lateral (select id from orders o'));
  expect(looks.length + each.length).toBe(1);
  return each.length === 1 ? 'each' : 'whole';
}

describe('orders that rows of a large shop have already', () => {
  it('are looked up by each number, but read as a whole where the database has not counted them: a chunk took minutes', async () => {
    await placeSheet(10);
    const many = 'update order_tallies set n = 300000 where shop_id = $1';
    await app.database.pool.query(many, [cast.channel.shopId]);
    expect(await asked(-1)).toBe('whole');
    expect(await asked(0)).toBe('whole');
    expect(await asked(600_000)).toBe('each');
    await app.database.pool.query('update order_tallies set n = 3000 where shop_id = $1', [
      cast.channel.shopId,
    ]);
    expect(await asked(600_000)).toBe('whole');
  });
});
