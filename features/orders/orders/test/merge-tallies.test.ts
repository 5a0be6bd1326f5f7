import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_SHOP } from '#kit/tenant/server/transaction.ts';
import { openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { recordStatements } from '#test/guards/sql/recorder.ts';
import { openOrders } from '#test/orders.ts';
import { mergeTallies } from '../server/index.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await openOrders(app, cast, 2);
});
afterAll(() => app.close());

const query = (text: string) => app.database.pool.query(text, [cast.channel.shopId]).then(({ rows }) => rows);
const counts = (table: string, by: string) =>
  query(`select ${by}, sum(n) as n from ${table} where shop_id = $1
    group by ${by} having sum(n) <> 0 order by ${by}`);
const merging = async () => {
  const sent = await recordStatements(() => mergeTallies.run(app.database.pool, app.files));
  return [...new Set(sent.map(({ shopId }) => shopId))].filter((id) => id !== NO_SHOP);
};

describe('merging the counts of orders', () => {
  it('goes to no shop in which little has happened', async () => {
    expect(await merging()).toEqual([]);
  });

  const scattered = "date '2026-11-01' + i % 3, 1, 2 + i % 2";
  it.each([
    ['all orders', 'order_tallies', 'day, roles, stage', scattered],
    ['their tags', 'tag_tallies', 'day, roles, stage, tag', `${scattered}, '标签' || i % 4`],
  ])(
    'goes to the shop whose counts of %s lie scattered, and leaves one row of each with the same sum',
    async (_, table, by, values) => {
      await query(`insert into ${table} (shop_id, ${by}, n)
      select $1, ${values}, i - 20 from generate_series(1, 60) i`);
      const before = await counts(table, by);
      expect(await merging()).toEqual([cast.channel.shopId]);
      expect(await counts(table, by)).toEqual(before);
      expect(await query(`select count(*)::int as n from ${table} where shop_id = $1`)).toEqual([
        { n: before.length },
      ]);
      expect(await merging()).toEqual([]);
    },
  );
});
