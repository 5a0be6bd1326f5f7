import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newestOrder } from '#features/orders/orders/server/facts/newest-order.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { openApp, type TestApp } from '#test/app.ts';
import { blocksOfPlan } from '#test/blocks-of-plan.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { fillShop, LARGE } from '#test/large-shop.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const { pool } = app.database;
  // As statistics have it where one supplier ships nearly all: any order is likely to be theirs.
  await pool.query(
    'alter table orders alter vendor_id set (n_distinct = 1), alter spu_id set (n_distinct = 1)',
  );
  await fillShop(pool, cast.channel.shopId);
});
afterAll(() => app.close());

describe('the newest order in a large shop', () => {
  it.each([
    ['the usual supplier', 'vendor_id', LARGE.vendor.usual],
    ['a rare one', 'vendor_id', LARGE.vendor.rare],
    ['one that never shipped', 'vendor_id', crypto.randomUUID()],
    ['a listing that was never sold', 'spu_id', crypto.randomUUID()],
  ] as const)('of %s is found by one look', async (_, column, id) => {
    const newest = newestOrder({ shopId: cast.channel.shopId, column, value: sql`w.id` });
    const blocks = await inShop(app.database.pool, cast.channel, (db) =>
      blocksOfPlan(sql`select ${newest} from unnest(array[${id}]::uuid[]) as w(id)`, db.k),
    );
    expect(blocks).toBeLessThan(20);
  });
});
