import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complaints } from '#features/aftersale/complaints/contract.ts';
import { orderImports } from '#features/orders/order-imports/contract.ts';
import { intake, ktt, rowsOf, start } from '#features/orders/order-imports/test/intake.ts';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { fetchFile, recordsOf } from '#test/files.ts';
import { openListing } from '#test/listings.ts';
import { openOrders } from '#test/orders.ts';
import { dashboards } from '../../dashboards/contract.ts';
import { startOf } from '../../day-figures/server/index.ts';
import { receiptFigures } from '../../receipt-figures/contract.ts';
import { type MemberPerformance, performance } from '../contract.ts';

let app: TestApp;
let cast: Cast;
let clerk: Person;
const today = dayOf(new Date());

/** The owner enters three orders; a clerk imports a sheet of two, mends a row of it by hand, and handles two complaints, one of them twice. */
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  clerk = await addMember(app, cast.channel, 'clerk');
  await openListing(app, [cast.channel, cast.middle], [39.9, 25]);
  await app.work();
  const { ids } = await openOrders(app, cast, 3, { amount: 2, name: '苹果' });
  const { TaskID } = await intake(app, clerk, await ktt([{}, { phone: '1' }]));
  const [bad] = await rowsOf(app, clerk, TaskID, 'toCorrect');
  const fields = { phone: '13900000001' };
  await ask(app, clerk, orderImports.retry, {
    TaskID,
    Edits: [{ RowNo: bad?.RowNo ?? 0, LineNo: bad?.LineNo ?? 0, fields }],
  });
  await start(app, clerk, TaskID);
  await app.database.pool.query(
    `insert into complaints (shop_id, id, no, order_id, hop, raised, type, reason, pieces, status, waits_for, spu_id)
    select o.shop_id, gen_random_uuid(), 'TS' || n, o.id, 0, 'me', 1, 1, 1, 1, 'nobody', o.spu_id
    from orders o, generate_series(1, 2) as n where o.id = $1 and o.shop_id = $2`,
    [ids[0], cast.channel.shopId],
  );
  const acts = [
    cast.channel,
    'raised',
    'TS1',
    clerk,
    'declined',
    'TS1',
    clerk,
    'said',
    'TS1',
    clerk,
    'accepted',
    'TS2',
  ];
  for (let at = 0; at < acts.length; at += 3)
    await app.database.pool.query(
      `insert into complaint_posts (shop_id, id, complaint_id, kind, is_mine, actor, actor_shop, author_id)
      select shop_id, $5, id, $1, true, '', '', $2 from complaints where no = $3 and shop_id = $4`,
      [acts[at + 1], (acts[at] as Person).userId, acts[at + 2], cast.channel.shopId, newId()],
    );
});
afterAll(() => app.close());

const get = (GroupBy: 'all' | 'day' | 'month' = 'all') =>
  ask(app, cast.channel, performance.get, { GroupBy });

describe('who did how much', () => {
  it('says of each member what was entered, imported, mended and handled, and what that adds up to', async () => {
    const { items, Totals } = await get();
    expect(items).toEqual([
      {
        Period: '',
        UserID: cast.channel.userId,
        Name: 'channel',
        Orders: 3,
        Cancelled: 0,
        Pieces: 6,
        Sales: 180,
        Sheets: 0,
        RowsImported: 0,
        RowsCorrected: 0,
        Complaints: 0,
      },
      {
        Period: '',
        UserID: clerk.userId,
        Name: 'clerk',
        Orders: 2,
        Cancelled: 0,
        Pieces: 2,
        Sales: 79.8,
        Sheets: 1,
        RowsImported: 2,
        RowsCorrected: 1,
        Complaints: 2,
      },
    ]);
    expect(Totals).toMatchObject({ Orders: 5, Pieces: 8, Sales: 259.8, Sheets: 1, Complaints: 2 });
  });

  it('has the sheets and the complaints of a member as the lists have them by who did it', async () => {
    const { items } = await get();
    const { UserID, Sheets, Complaints } = items[1] as MemberPerformance;
    const startTime = startOf(today).toISOString();
    const endTime = new Date(startOf(today).getTime() + 86_399_999).toISOString();
    const sheets = async (filters: object) =>
      (await ask(app, cast.channel, orderImports.list, filters)).total;
    expect(await sheets({ createdBy: [UserID], startTime, endTime })).toBe(Sheets);
    const mended = { mendedBy: [UserID], mendedFrom: startTime, mendedTo: endTime };
    expect(await sheets(mended)).toBe(1);
    expect(await sheets({ ...mended, mendedBy: [cast.channel.userId] })).toBe(0);
    const acted = { ActedFrom: startTime, ActedTo: endTime };
    const complaintsBy = (filters: object) => ask(app, cast.channel, complaints.query, filters);
    expect((await complaintsBy({ ActedBy: [UserID], ...acted })).total).toBe(Complaints);
    // The owner raised one, which is not to have handled it.
    expect((await complaintsBy({ ActedBy: [cast.channel.userId], ...acted })).total).toBe(0);
    expect((await complaintsBy({ ActedBy: [UserID], ActedTo: startTime })).total).toBe(0);
  });

  it('comes by day or month, and in pages', async () => {
    expect((await get('day')).items.map(({ Period }) => Period)).toEqual([today, today]);
    expect((await get('month')).items.map(({ Period }) => Period)).toEqual([
      today.slice(0, 7),
      today.slice(0, 7),
    ]);
    const page = { pageIndex: 1, pageSize: 1 };
    const { total, items } = await ask(app, cast.channel, performance.get, page);
    expect([total, items.map(({ Name }) => Name)]).toEqual([2, ['clerk']]);
  });

  it('comes as a sheet with the same figures', async () => {
    const { body } = await fetchFile(app, cast.channel, performance.download, { GroupBy: 'day' });
    const rows = await recordsOf(body);
    expect(rows.map((row) => [row.期间, row.成员, Number(row.录单), Number(row.手工修改行)])).toEqual([
      [today, 'channel', 3, 0],
      [today, 'clerk', 2, 1],
      ['合计', '', 5, 1],
    ]);
  });

  it('a row that was mended still counts as one that needed a hand', async () => {
    const { CameIn, items } = await ask(app, cast.channel, receiptFigures.statistics, { view: 'normal' });
    expect(CameIn).toMatchObject({ RowsRead: 2, RowsByHand: 1, RowsRejected: 0 });
    expect(items[0]?.Sheets).toEqual({ RowsRead: 2, RowsByHand: 1, RowsRejected: 0 });
    expect((await ask(app, cast.channel, dashboards.shop, {})).ImportRate).toBe(0.5);
  });

  it('is for who may see reports, and has no amounts for who may not see sales prices', async () => {
    const blind = await addMember(app, cast.channel, 'blind', ALL_RIGHTS & ~RIGHTS['price.sales.view']);
    const answer = await ask(app, blind, performance.get, {});
    expect(JSON.stringify(answer)).not.toContain('Sales');
    const { body } = await fetchFile(app, blind, performance.download, {});
    expect(Object.keys((await recordsOf(body))[0] ?? {})).not.toContain('销售额');
    const shut = await addMember(app, cast.channel, 'shut', ALL_RIGHTS & ~RIGHTS['report.view']);
    expect((await call(app, shut, performance.get, {})).status).toBe(4003);
  });
});
