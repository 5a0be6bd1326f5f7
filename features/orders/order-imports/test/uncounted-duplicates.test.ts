import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Statement } from '#kit/tenant/server/connection.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { recorded } from '#test/guards/sql/recorder.ts';
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
  await app.work();
});
afterAll(() => app.close());

const beside = <R>(work: (db: TenantDb) => Promise<R>) => inShop(app.database.pool, cast.channel, work);
const placeSheet = async (rows: number) => {
  const task = await intake(app, cast.channel, await ktt(Array.from({ length: rows }, () => ({}))));
  await placeAll(task, cast.channel.userId, beside);
};

/** What a chunk asks for the orders that its rows have already, of a shop with more of them than are read as a whole. */
async function lookOfLargeShop(): Promise<Statement> {
  await placeSheet(10);
  await app.database.pool.query('update order_tallies set n = 300000 where shop_id = $1', [
    cast.channel.shopId,
  ]);
  const heard = await recorded(() => placeSheet(10));
  const look = heard.find(({ sql }) => sql.includes('cross join lateral') && sql.includes('duplicate_of'));
  if (!look) throw new Error('no chunk looked');
  return look;
}

describe('orders that rows have already, where the database has counted nothing yet', () => {
  it('are looked up by their number: among all of a platform a chunk took minutes', async () => {
    const { sql, parameters } = await lookOfLargeShop();
    const client = await app.database.pool.connect();
    try {
      await client.query('begin; set local allow_system_table_mods = on');
      await client.query(`delete from pg_statistic where starelid = 'orders'::regclass`);
      const { rows } = await client.query(`explain ${sql}`, [...parameters]);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan.match(/\borders_\w+/g)).toEqual(['orders_source']);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
