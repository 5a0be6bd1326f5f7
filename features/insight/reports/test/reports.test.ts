import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#features/orders/orders/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ALL_RIGHTS, RIGHTS, type Right } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast } from '#test/cast.ts';
import { enterAgainAt } from '#test/enter-again-at.ts';
import { cellsOf, fetchFile, recordsOf } from '#test/files.ts';
import { openOrders } from '#test/orders.ts';
import { recountStale } from '../../day-figures/server/index.ts';
import { reports } from '../contract.ts';
import { REPORT_TYPES } from '../report-types.ts';

let app: TestApp;
let cast: Cast;
let spus: string[];

/** Apples for 30, 20 and 10 along the chain: four orders of two, one cancelled, two shipped; pears the same, one order. */
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const apples = await openOrders(app, cast, 4, { amount: 2, name: '苹果' });
  const pears = await openOrders(app, cast, 1, { name: '梨', detail: '别处1号' });
  spus = [apples, pears].map(({ listing }) => listing.spuIds.get(cast.middle.shopId) ?? '');
  await ask(app, cast.channel, orders.cancelByEntry, {
    Orders: [{ OrderID: apples.ids[0] ?? '', Reason: '不要了' }],
  });
  await ask(app, cast.grower, deliveries.deliver, {
    DeliverConfigs: apples.ids
      .slice(1, 3)
      .map((OrderID, at) => ({ OrderID, ExpressNo: `SF000000000000${at}` })),
  });
});
afterAll(() => app.close());

const get = (ReportType: number, more: object = {}) =>
  ask(app, cast.middle, reports.get, { ReportType, ...more });
const without = (...rights: Right[]) => rights.reduce((all, right) => all & ~RIGHTS[right], ALL_RIGHTS);

describe('a report', () => {
  it('of each of the thirteen types has totals that its rows add up to', async () => {
    for (const type of Object.keys(REPORT_TYPES).map(Number)) {
      const { items, total, Totals } = await get(type);
      expect(total, String(type)).toBe(items.length);
      for (const key of ['Orders', 'Cancelled', 'Pieces', 'Shipped', 'Amount', 'Net', 'Margin'] as const)
        if (Totals[key] !== undefined)
          expect(
            items.reduce((sum, row) => sum + Number(row[key] ?? 0), 0),
            `${type} ${key}`,
          ).toBeCloseTo(Number(Totals[key]));
    }
  });

  it('of work has what channels ordered in a row of its own, so that it comes to what was sold and bought', async () => {
    const [sold, bought] = await Promise.all([get(1003), get(2003)]);
    const goods = await get(1006);
    expect(sold.items).toMatchObject([{ Name: '渠道下单', Orders: 5 }]);
    expect([sold.Totals.Orders, sold.Totals.Amount]).toEqual([goods.Totals.Orders, goods.Totals.Amount]);
    expect(bought.Totals.Amount).toBe((await get(2001)).Totals.Amount);
    expect(bought.Totals.Orders).toBe((await get(2001)).Totals.Orders);
  });

  it('of what was bought says nothing of what the shop ships itself', async () => {
    const own = (type: number) => ask(app, cast.grower, reports.get, { ReportType: type });
    expect((await own(1003)).Totals).toMatchObject({ Orders: 5 });
    for (const type of [2000, 2001, 2002, 2003, 2004])
      expect([type, (await own(type)).total]).toEqual([type, 0]);
  });

  it('tells channel by channel what was sold, and supplier by supplier what was bought', async () => {
    expect((await get(1000)).items).toMatchObject([
      {
        Name: '团长小店',
        Orders: 5,
        Cancelled: 1,
        Pieces: 7,
        Amount: 140,
        AfterSale: 0,
        Net: 140,
        Average: 35,
      },
    ]);
    expect((await get(2001)).items).toMatchObject([
      { Name: '果园', Amount: 70, Period: expect.stringMatching(/^\d{4}-\d\d$/) },
    ]);
    expect((await get(1005)).items).toMatchObject([
      { Name: '苹果', Pieces: 6, Amount: 120, Cost: 60, Margin: 60, Uncosted: 0 },
      { Name: '梨', Pieces: 1, Amount: 20, Cost: 10, Margin: 10 },
    ]);
  });

  it('of shipping tells rates, hours and what is late now', async () => {
    expect((await get(2004)).items).toMatchObject([
      {
        Name: '果园',
        Valid: 4,
        Shipped: 2,
        ShippingRate: 0.5,
        InTimeRate: 1,
        MedianHours: 0,
        P90Hours: 0,
        Overdue: 0,
      },
    ]);
    const { Totals, Previous } = await get(2004);
    expect([Totals.MedianHours, Totals.P90Hours, Previous.MedianHours]).toEqual([0, 0, null]);
    const grower = await ask(app, cast.grower, reports.get, { ReportType: 3000 });
    expect(grower.items).toMatchObject([{ Name: '本店发货', Valid: 4, Shipped: 2 }]);
  });

  it('of shipping counts what is late over all of its pages, now and of the span before', async () => {
    await app.database.pool.query(
      "update orders set ship_by = now() - interval '1 hour' where delivered_at is null",
    );
    const { items, total, Totals, Previous } = await get(3000, { pageIndex: 1, pageSize: 1 });
    expect([total, items.length]).toEqual([1, 0]);
    expect([Totals.Overdue, Previous.Overdue]).toEqual([2, 0]);
    expect(Totals).toMatchObject({ Late: 2, Late24: 0, Late48: 0, Late72: 0 });
    expect((await get(2004)).Totals).not.toHaveProperty('Late');
    await app.database.pool.query('update orders set ship_by = null');
  });

  it('is narrowed by what its rows are not about', async () => {
    expect((await get(1000, { spuIds: [spus[1]] })).items).toMatchObject([
      { Name: '团长小店', Orders: 1, Amount: 20 },
    ]);
    expect((await get(1005, { agentIds: [cast.outsider.shopId] })).total).toBe(0);
    const entered = await ask(app, cast.channel, reports.get, { ReportType: 1002 });
    expect(entered.items).toMatchObject([{ Name: 'channel', Orders: 5, Margin: 70 }]);
    expect(
      await call(app, cast.channel, reports.get, { ReportType: 1002, spuIds: [spus[0] ?? ''] }),
    ).toMatchObject({ status: 4022 });
  });

  it('comes in pages, by day, week or month, beside the span before', async () => {
    const page = await get(1005, { pageIndex: 1, pageSize: 1 });
    expect([page.total, page.items.map(({ Name }) => Name)]).toEqual([2, ['梨']]);
    const { items, Series, Previous } = await get(1005, { GroupBy: 'month' });
    expect(items[0]?.Period).toHaveLength(7);
    expect([Series.at(-1)?.Value, Previous.Orders]).toEqual([140, 0]);
  });

  it('has every day, week and month in its series, also without orders, so that the span before stands beside it', async () => {
    const span = { startTime: '2026-01-01T00:00:00+08:00', endTime: '2026-03-31T23:59:59+08:00' };
    const cellsBy = async (GroupBy: 'day' | 'week' | 'month') => {
      const { Series, PreviousSeries } = await get(1001, { ...span, GroupBy });
      return [Series, PreviousSeries].map((points) => points.map(({ Period }) => Period));
    };
    expect(await cellsBy('month')).toEqual([
      ['2026-01', '2026-02', '2026-03'],
      ['2025-10', '2025-11', '2025-12'],
    ]);
    const [weeks = [], before = []] = await cellsBy('week');
    expect([weeks[0], weeks[1], weeks.at(-1)]).toEqual(['2025-12-29', '2026-01-05', '2026-03-30']);
    expect([weeks.length, before.length]).toEqual([14, 14]);
    expect((await cellsBy('day'))[0]).toHaveLength(90);
  });

  it('refuses types and spans that it cannot tell', async () => {
    const refused = async (input: object) =>
      (await call(app, cast.middle, reports.get, { ReportType: 1000, ...input })).message;
    expect(await refused({ ReportType: 4711 })).toBe('不支持的报表类型');
    const long = { startTime: '2020-01-01T00:00:00+08:00', endTime: '2026-01-01T00:00:00+08:00' };
    expect(await refused(long)).toContain('400 天');
    expect(await refused({ ...long, GroupBy: 'month' })).toContain('60 个月');
  });

  it('has no amounts for who may not see them, in rows, series and sheet', async () => {
    const who = await addMember(app, cast.middle, 'nosales', without('price.sales.view'));
    const answer = await ask(app, who, reports.get, { ReportType: 1005 });
    expect(JSON.stringify([answer.items, answer.Totals])).not.toMatch(
      /"(Amount|Net|Margin|AfterSale|Average)"/,
    );
    expect(answer.Series.at(-1)?.Value).toBe(4);
    const { body } = await fetchFile(app, who, reports.download, { ReportType: 1005 });
    expect(Object.keys((await recordsOf(body))[0] ?? {})).toEqual([
      '日期',
      '下单商品',
      '件数',
      '采购额',
      '售后率',
    ]);
  });

  it('comes as a sheet with the same rows and totals', async () => {
    const { body } = await fetchFile(app, cast.middle, reports.download, { ReportType: 1005 });
    const rows = await recordsOf(body);
    expect(rows.map((row) => [row.下单商品, Number(row.销售额)])).toEqual([
      ['苹果', 120],
      ['梨', 20],
      ['', 140],
    ]);
    expect(rows.at(-1)?.日期).toBe('合计');
  });

  it('says in a second sheet what it was asked by, by name, and until when it is true', async () => {
    const input = {
      ReportType: 1005,
      GroupBy: 'week' as const,
      vendorIds: [cast.grower.shopId],
      spuIds: [spus[1] ?? ''],
      startTime: '2026-01-05T00:00:00+08:00',
      endTime: '2026-01-31T23:59:59+08:00',
    };
    const { body } = await fetchFile(app, cast.middle, reports.download, input);
    const cells = await cellsOf(body, '筛选条件');
    expect(cells.slice(0, -1)).toEqual([
      ['条件', '内容'],
      ['报表', '商品销售日报'],
      ['期间', '2026-01-05 至 2026-01-31'],
      ['汇总', '按周'],
      ['渠道', '全部'],
      ['供应商', '果园'],
      ['商品', '梨'],
    ]);
    expect(cells.at(-1)).toEqual(['数据截至', expect.stringMatching(/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/)]);
  });

  it('of many days has the same rows page by page, and all of them in its sheet, by day, week and month', async () => {
    const id = (
      await app.database.pool.query('select id from orders where shop_id = $1 limit 1', [cast.channel.shopId])
    ).rows[0].id;
    for (const days of [1, 2, 9, 40])
      await enterAgainAt(app.database.pool, id, new Date(Date.now() - days * 86_400_000));
    await recountStale.run(app.database.pool, app.files);
    const span = {
      startTime: new Date(Date.now() - 60 * 86_400_000).toISOString(),
      endTime: new Date().toISOString(),
    };
    for (const GroupBy of ['day', 'week', 'month'] as const)
      for (const more of [{}, { vendorIds: [cast.grower.shopId] }]) {
        const input = { ...span, ...more, GroupBy };
        const whole = await get(1005, input);
        expect(whole.total).toBe(whole.items.length);
        expect(new Set(whole.items.map(({ Period }) => Period)).size).toBeGreaterThan(1);
        const pages = [];
        for (let pageIndex = 0; pageIndex * 2 < whole.total; pageIndex++)
          pages.push(...(await get(1005, { ...input, pageIndex, pageSize: 2 })).items);
        expect(pages).toEqual(whole.items);
        const { body } = await fetchFile(app, cast.middle, reports.download, { ReportType: 1005, ...input });
        expect((await recordsOf(body)).slice(0, -1).map((row) => [row.日期, row.下单商品])).toEqual(
          whole.items.map(({ Period, Name }) => [Period, Name]),
        );
      }
  });
});
