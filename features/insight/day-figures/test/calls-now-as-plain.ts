import type { Pool } from 'pg';
import { expect } from 'vitest';
import { ask, type TestApp } from '#test/app.ts';
import type { Person } from '#test/cast.ts';
import { dashboards } from '../../dashboards/contract.ts';
import { expectBooksAsPlain } from './books-as-plain.ts';
import { expectComplaintsAsPlain, type PlainComplaintRow } from './complaints-as-plain.ts';
import { plainOpen } from './plain-open.ts';

const NONE = '00000000-0000-0000-0000-000000000000';
const DAY = 86_400_000;
const SHANGHAI = 8 * 3_600_000;

const timeOf = (time: unknown) => (typeof time === 'number' ? time : Date.parse(String(time)));
const dayOf = (time: unknown) => new Date(timeOf(time) + SHANGHAI).toISOString().slice(0, 10);
const tally = (keys: readonly unknown[]) => {
  const counts: Record<string, number> = {};
  for (const key of keys) counts[String(key)] = (counts[String(key)] ?? 0) + 1;
  return counts;
};

/** Everything of a table that a shop has. */
const all = async (pool: Pool, table: string, { shopId }: Person) =>
  (await pool.query<PlainComplaintRow>(`select * from ${table} where shop_id = $1`, [shopId])).rows;

/** Every figure of the calls that tell how it stands, beside a plain count of what lies there. */
export async function expectNowAsPlain(app: TestApp, who: Person): Promise<void> {
  const { pool } = app.database;
  const orders = await all(pool, 'orders', who);
  await expectOrders(app, who, orders);
  await expectHome(app, who, orders);
  await expectTraders(app, who, orders);
  await expectComplaintsAsPlain(app, who, orders);
  await expectBooksAsPlain(app, who);
  const entered = orders.filter(
    ({ hop, created_at: at }) => hop === 0 && dayOf(at) > dayOf(Date.now() - 7 * DAY),
  );
  const work = await ask(app, who, dashboards.shop, {});
  const members = new Set(entered.map((complaint) => complaint.created_by)).size;
  const today = entered.filter((complaint) => dayOf(complaint.created_at) === dayOf(Date.now()));
  expect(work).toMatchObject({
    Members: members,
    MembersToday: new Set(today.map((complaint) => complaint.created_by)).size,
    OrdersPerMember: members > 0 ? Math.round((entered.length / members) * 10) / 10 : 0,
    RowsRead: 0,
    ImportRate: null,
    MinutesToOrder: null,
  });
  const listings = (await all(pool, 'spus', who)).filter(({ deleted_at: deletedAt }) => deletedAt === null);
  const onSale = listings.filter(({ status }) => status !== 'suspended');
  const shelf = await ask(app, who, dashboards.shelf, {});
  expect(shelf).toMatchObject({
    OnSale: { Count: onSale.length },
    Suspended: { Count: listings.length - onSale.length },
    WithoutPrice: { Count: onSale.filter(({ price }) => price === null).length },
    QuotaLow: { Count: 0 },
    Unsold: { Count: 0 },
    StockLow: { Count: 0 },
  });
}

/** By whom they ship. */
async function lateOnes(app: TestApp, { shopId }: Person): Promise<string[]> {
  const open = await plainOpen(app.database.pool, shopId, new Date());
  return open.filter(({ age }) => age).map(({ vendor }) => vendor);
}

async function expectOrders(app: TestApp, who: Person, orders: readonly PlainComplaintRow[]) {
  for (const View of ['normal', 'byagent'] as const) {
    const mine = orders.filter(({ hop, agent_id: agent }) =>
      View === 'normal' ? hop === 0 : agent !== null,
    );
    const { Stages, Overdue, OverdueBy } = await ask(app, who, dashboards.order, { View });
    const sums = Object.fromEntries(
      Stages.filter(({ Count }) => Count > 0).map(({ ID, Count }) => [ID, Count]),
    );
    expect([View, sums]).toEqual([View, tally(mine.map(({ stage }) => stage))]);
    const late = await lateOnes(app, who);
    expect(Overdue).toBe(late.length);
    expect(Object.fromEntries(OverdueBy.map(({ ID, Count }) => [ID, Count]))).toEqual(tally(late));
  }
}

async function expectHome(app: TestApp, who: Person, orders: readonly PlainComplaintRow[]) {
  const now = Date.now();
  const soldIn = (some: readonly PlainComplaintRow[]) => {
    const live = some.filter(({ stage }) => stage !== 9);
    const sum = (amount: (one: PlainComplaintRow) => number) =>
      live.reduce((money, one) => money + amount(one), 0);
    const worth = (one: PlainComplaintRow) =>
      one.sale_price === null
        ? 0
        : Math.round(Number(one.sale_price) * 100) * Number(one.amount) +
          Math.round(Number(one.sale_freight) * 100);
    return {
      Orders: live.length,
      Sales: sum(worth) / 100,
      Entered: live.filter(({ agent_id: agent }) => agent === null).length,
      FromAgents: live.filter(({ agent_id: agent }) => agent !== null).length,
    };
  };
  const home = await ask(app, who, dashboards.home, {});
  const on = (day: string, before = now) =>
    orders.filter(({ created_at: at }) => dayOf(at) === day && timeOf(at) < before);
  const today = on(dayOf(now));
  const cancelled = today.filter(({ stage }) => stage === 9).length;
  const unpriced = today.filter(({ stage, sale_price: price }) => stage !== 9 && price === null).length;
  expect(home.Today).toMatchObject({ ...soldIn(today), Cancelled: cancelled, Unpriced: unpriced });
  expect(home.Yesterday).toMatchObject(soldIn(on(dayOf(now - DAY), now - DAY)));
  const isOwn = ({ vendor_id: vendor }: PlainComplaintRow) => vendor === null;
  const waits = orders.filter(({ stage }) => Number(stage) <= 4);
  const late = await lateOnes(app, who);
  const mine = waits.filter(isOwn).length;
  const ownLate = late.filter((vendor) => vendor === NONE).length;
  expect(home.Own).toEqual({ Waiting: mine, Overdue: ownLate });
  expect(home.Bought).toEqual({
    Waiting: waits.length - mine,
    Overdue: late.length - ownLate,
  });
}

async function expectTraders(app: TestApp, who: Person, orders: readonly PlainComplaintRow[]) {
  const partners = (await all(app.database.pool, 'partners', who)).filter(
    (complaint) => complaint.removed_at === null,
  );
  const answer = await ask(app, who, dashboards.traderCount, {});
  const since = (days: number) => dayOf(Date.now() - (days - 1) * DAY);
  for (const [kind, column, counts] of [
    ['agent', 'agent_id', answer.Agents],
    ['vendor', 'vendor_id', answer.Vendors],
  ] as const) {
    const theirs = partners.filter((complaint) => complaint.kind === kind);
    const heard = orders.filter(({ created_at: at, stage }) => stage !== 9 && dayOf(at) >= since(7));
    const active = new Set(heard.map((complaint) => complaint[column]));
    expect([kind, counts]).toEqual([
      kind,
      {
        All: theirs.length,
        New: theirs.length,
        Prohibited: 0,
        Silent: 0,
        Active: theirs.filter(({ partner_id: id }) => active.has(id)).length,
      },
    ]);
  }
}
