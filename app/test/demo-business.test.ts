import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysLeft } from '#demo/business/demo-town.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { startThread } from '#kit/processes/start-process.ts';
import { cloneDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
  await seedDemo(database.pool);
});
afterAll(() => database.drop());

/**
 * Its last days, in a thread of its own as the product makes them: there the clock goes behind. Ended after so many
 * orders, it is ended as a start is that dies.
 */
async function live(days: number, mostOrders = Infinity): Promise<void> {
  const workerData = { databaseUrl: database.url, days };
  const thread = startThread(import.meta.url, '../demo-business/business-thread.ts', { workerData });
  let isOver = false;
  const over = once(thread, 'exit').then(() => {
    isOver = true;
  });
  while (!isOver && (await ordersMade()) < mostOrders) await pause(20);
  if (!isOver) await thread.terminate();
  await over;
}
const ordersMade = async () =>
  Number((await database.pool.query('select count(*) as n from orders')).rows[0]?.n);
const counted = async () =>
  (
    await database.pool.query(`select order_day(created_at)::text as day, count(*)::int as orders,
      count(delivered_at)::int as shipped from orders where hop = 0 group by 1 order by 1`)
  ).rows;

describe('the business that the demo shops look back on', () => {
  it('is made by its people’s own calls, day by day, and once, however often its start dies over it', async () => {
    // Three: in the early morning the last two have not sent enough for a parcel in every state.
    for (const most of [60, 240, 420, Infinity]) await live(3, most);
    const first = await counted();
    expect(first.length).toBeGreaterThanOrEqual(2);
    for (const { orders } of first.slice(0, 2)) expect(orders).toBeGreaterThan(5);
    expect(first.some(({ shipped }) => shipped > 0)).toBe(true);
    await live(3);
    expect(await counted()).toEqual(first);
    // Of what happens to an order only a complaint comes as late as on its fourth day, and is agreed on hours later; and little
    // is shipped on the last days, so what came in on the first morning may leave on the last afternoon.
    const { rows } = await database.pool.query(
      `select kind from order_events where kind not like 'complaint%'
        and at > order_time(order_id) + case kind when 'shipped' then interval '4 days' else interval '3 days' end`,
    );
    expect(rows).toEqual([]);
  });

  it('leaves leads and parcels in every state, for each tab to show some', async () => {
    const leads = await database.pool.query('select distinct status from sales_leads order by 1');
    expect(leads.rows.map(({ status }) => status)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const parcels = await database.pool.query(
      'select distinct trace_state as state from parcels where trace_state > 0 order by 1',
    );
    expect(parcels.rows.map(({ state }) => state)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('leaves orders that wait for one reason each, for every screen of an order’s life to show some', async () => {
    const rows = async (text: string) => (await database.pool.query(text)).rows;
    const holders = 'select distinct hop from order_holds where ended_at is null order by hop';
    expect(await rows(holders)).toEqual([{ hop: 0 }, { hop: 2 }]);
    const expectedRequests =
      await rows(`select kind, array_agg(distinct state order by state) as states from order_requests
      where part = 'answers' and kind <> 'price' group by kind order by kind`);
    expect(expectedRequests).toEqual([
      { kind: 'address', states: ['accepted', 'open'] },
      { kind: 'amount', states: ['declined', 'open'] },
      { kind: 'cancel', states: ['accepted', 'open'] },
      { kind: 'rest', states: ['declined', 'open'] },
    ]);
    const counted =
      await rows(`select (select count(*)::int from orders where hop = 0 and presale_ship_on is not null) as presale,
      (select count(*)::int from batch_runs) as runs, (select count(*)::int from naming_formulas) as formulas,
      (select count(*)::int from orders where hop = 0 and creation_type = 7) as entered_by_program`);
    expect(counted).toEqual([{ presale: 20, runs: 4, formulas: 3, entered_by_program: 3 }]);
  });

  it('leaves a group-buy that runs with one follower, and forty orders in both', async () => {
    const { rows } = await database.pool.query(`select group_buy_name as name, count(*)::int as orders,
      count(distinct phone)::int as buyers from orders
      where group_buy_name in ('柑橘产地直发团', '优选柑橘周末团') and status & 6 = 0 group by 1 order by 1`);
    expect(Object.fromEntries(rows.map(({ name, orders, buyers }) => [name, [orders, buyers]]))).toEqual({
      柑橘产地直发团: [40, 40],
      优选柑橘周末团: [40, 40],
    });
  });

  it('leaves closed days, terms and a look at both books, for each screen of settlement to tell something', async () => {
    const { rows } =
      await database.pool.query(`select (select count(*)::int from settlement_period_locks) as locks,
      (select count(*)::int from settlement_terms) as terms, (select count(*)::int from settlement_audits) as audits`);
    expect(rows).toEqual([{ locks: 1, terms: 4, audits: 3 }]);
  });

  it('tells of the numbers of each morning, and of no limit that is left behind', async () => {
    const { rows } = await database.pool.query(`select count(*)::int as told,
      (select count(*)::int from quotas q join spus s on s.shop_id = q.shop_id and s.id = q.spu_id
        where q.policy_id = '00000000-0000-0000-0000-000000000000' and s.external_id in ('GY-SL-5', 'GY-MY-2')) as left
      from quota_logs where created_at < (select min(created_at) from shops) - interval '1 hour'`);
    expect(rows[0].told).toBeGreaterThanOrEqual(4);
    expect(rows[0].left).toBe(0);
  });

  it('is made in a new shop that has none, whatever ended its first start, and in no shop that people use by now', async () => {
    expect(await daysLeft(database.pool)).toBe(false);
    await database.pool.query('delete from quota_logs');
    const leftAfter = async (days: number) => {
      const shift = (by: number) =>
        database.pool.query("update shops set created_at = created_at - $1 * interval '1 day'", [by]);
      await shift(days);
      const isLeft = await daysLeft(database.pool);
      await shift(-days);
      return isLeft;
    };
    expect([await leftAfter(3), await leftAfter(8)]).toEqual([true, false]);
  });
});
