import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderExports } from '#features/orders/order-exports/contract.ts';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { fetchFile, recordsOf } from '#test/files.ts';
import { openOrders } from '#test/orders.ts';
import { untilPasses } from '#test/until.ts';
import { reports } from '../../reports/contract.ts';
import { choiceQuery } from '../choice-query.ts';
import { savedReports } from '../contract.ts';
import { MOST_PINNED } from '../limits.ts';
import { beginMorning } from '../server/index.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await openOrders(app, cast, 2);
  await app.work();
});
afterAll(() => app.close());

const choice = { ReportType: 1005, From: '近7天' as const };
const save = (who: Person, Name: string, more: object = {}) =>
  call(app, who, savedReports.save, { Name, Choice: choice, ...more });
const names = async (who: Person) =>
  (await ask(app, who, savedReports.get, {})).items.map(({ Name }) => Name);
const today = dayOf(new Date());
const files = async (who: Person) =>
  (await ask(app, who, orderExports.available, { kinds: ['report'], statuses: ['done'] })).items.map(
    ({ FileName }) => FileName,
  );

/** Files of the owner’s shop whose name begins so, as soon as there are so many and all are made. */
const finished = (name: string, many: number) =>
  untilPasses(async () => {
    const { items } = await ask(app, cast.middle, orderExports.available, {
      kinds: ['report'],
      pageSize: 100,
    });
    const mine = items.filter(({ FileName }) => FileName.startsWith(`${name} `));
    expect(mine.filter(({ Status }) => Status === 'done')).toHaveLength(many);
    return mine;
  });

describe('a kept report', () => {
  it('is its member’s own, changed and removed by them alone', async () => {
    const clerk = await addMember(app, cast.middle, 'clerk');
    const { data } = await save(cast.middle, '商品周报');
    expect([await names(cast.middle), await names(clerk)]).toEqual([['商品周报'], []]);
    const { ReportID } = data;
    expect((await save(clerk, '别人的', { ReportID })).status).toBe(4004);
    await save(cast.middle, '商品一周', { ReportID, IsPinned: true });
    await save(cast.middle, '商品一周', { ReportID });
    expect((await ask(app, cast.middle, savedReports.get, {})).items).toMatchObject([
      { Name: '商品一周', IsPinned: true, IsDaily: false, Choice: choice },
    ]);
    expect((await call(app, clerk, savedReports.remove, { ReportID })).status).toBe(4004);
    await ask(app, cast.middle, savedReports.remove, { ReportID });
    expect(await names(cast.middle)).toEqual([]);
  });

  it('has a name of its own, a type that there is, and few places on the home page', async () => {
    await save(cast.channel, '一');
    expect((await save(cast.channel, '一')).message).toBe('已有名为“一”的报表，请换一个名称');
    expect((await save(cast.channel, '二', { Choice: { ...choice, ReportType: 7 } })).message).toBe(
      '不支持的报表类型',
    );
    for (let n = 0; n < MOST_PINNED; n++) await save(cast.channel, `固定${n}`, { IsPinned: true });
    expect((await save(cast.channel, '再多', { IsPinned: true })).message).toContain('最多固定');
  });

  it('means other days tomorrow where its days have a name', () => {
    const filtersBetween = (From: string, day: string) => {
      const { startTime, endTime } = choiceQuery(
        savedReports.save.input.shape.Choice.parse({ ReportType: 1000, From }),
        new Date(`${day}T08:00:00+08:00`),
      );
      return [startTime?.slice(0, 10), endTime?.slice(0, 10)];
    };
    expect(filtersBetween('昨天', '2026-03-01')).toEqual(['2026-02-28', '2026-02-28']);
    expect(filtersBetween('上月', '2026-03-31')).toEqual(['2026-02-01', '2026-02-28']);
    expect(filtersBetween('近7天', '2026-01-03')).toEqual(['2025-12-28', '2026-01-03']);
    expect(filtersBetween('近6个月', '2026-03-01')).toEqual(['2025-10-01', '2026-03-01']);
    expect(filtersBetween('2026-01-02', '2026-03-01')).toEqual(['2026-01-02', '2026-03-01']);
  });
});

describe('what no report can be read of', () => {
  it('is refused as it is kept, not each morning where nobody looks', async () => {
    const refused = async (Choice: object) => (await save(cast.middle, '读不出', { Choice })).message;
    const far = { From: '2020-01-01', To: '2026-01-01' };
    expect(await refused({ ReportType: 1000, ...far })).toBe('按天统计最多选 400 天，请缩短期间');
    expect(await refused({ ReportType: 1001, ...far })).toContain('60 个月');
    const narrowed = { From: '近7天', agentIds: [cast.channel.shopId] };
    expect(await refused({ ReportType: 1002, ...narrowed })).toContain('业绩报表不能');
  });
});

describe('each morning', () => {
  const morning = new Date(`${today}T07:05:00+08:00`);

  it('a file of it comes among the downloads, once, with what its member may see', async () => {
    const clerk = await addMember(app, cast.middle, 'morning', ALL_RIGHTS & ~RIGHTS['price.sales.view']);
    await save(clerk, '商品晨报', { IsDaily: true });
    await beginMorning(app.database.pool, new Date(`${today}T06:55:00+08:00`));
    for (const _ of [1, 2]) await beginMorning(app.database.pool, morning);
    await untilPasses(async () => expect(await files(clerk)).toHaveLength(1));
    const [name = ''] = await files(clerk);
    expect(name).toMatch(/^商品晨报 \d{4}-\d\d-\d\d 至 \d{4}-\d\d-\d\d\.xlsx$/);
    const { items } = await ask(app, clerk, orderExports.available, { kinds: ['report'] });
    const { body } = await fetchFile(app, clerk, orderExports.download, { TaskID: items[0]?.TaskID ?? '' });
    const rows = await recordsOf(body);
    expect(Object.keys(rows[0] ?? {})).not.toContain('销售额');
    const input = { ReportType: 1005 };
    expect(Number(rows.at(-1)?.件数)).toBe((await ask(app, clerk, reports.get, input)).Totals.Pieces);
  });

  it('none comes any more for who may see no reports', async () => {
    const clerk = await addMember(app, cast.grower, 'former');
    await save(clerk, '晨报', { IsDaily: true });
    await app.database.pool.query('update memberships set rights = 1 where user_id = $1', [clerk.userId]);
    await beginMorning(app.database.pool, morning);
    await untilPasses(async () => {
      const { rows } = await app.database.pool.query(
        'select is_daily from saved_reports where user_id = $1',
        [clerk.userId],
      );
      expect(rows).toEqual([{ is_daily: false }]);
    });
  });

  it('it shows what its member may see by then, and ends with who has left the shop', async () => {
    const clerk = await addMember(app, cast.middle, 'lessened');
    const removed = await addMember(app, cast.middle, 'gone');
    await save(clerk, '少了权限', { IsDaily: true });
    await save(removed, '离开的', { IsDaily: true });
    const rights = ALL_RIGHTS & ~RIGHTS['price.sales.view'];
    await app.database.pool.query('update memberships set rights = $1 where user_id = $2', [
      rights,
      clerk.userId,
    ]);
    await app.database.pool.query('delete from memberships where user_id = $1', [removed.userId]);
    await beginMorning(app.database.pool, morning);
    const [made] = await finished('少了权限', 1);
    const { body } = await fetchFile(app, clerk, orderExports.download, { TaskID: made?.TaskID ?? '' });
    const titles = Object.keys((await recordsOf(body))[0] ?? {});
    expect([titles.includes('件数'), titles.includes('销售额')]).toEqual([true, false]);
    expect(await finished('离开的', 0)).toEqual([]);
  });

  it('it comes from seven in Shanghai on, later once where nobody was at work, of the days before it', async () => {
    const keeper = await addMember(app, cast.middle, 'keeper');
    const yesterday = { ...choice, From: '昨天' };
    await save(keeper, '昨日', { Choice: yesterday, IsDaily: true });
    const at = (time: string, days = 0) =>
      beginMorning(
        app.database.pool,
        new Date(new Date(`${today}T${time}+08:00`).getTime() + days * 86_400_000),
      );
    await at('06:59:59.999', 1);
    await at('21:40:00', 1);
    await at('23:59:59.999', 1);
    await at('00:00:00', 2);
    await at('07:00:00', 2);
    const names = (await finished('昨日', 2)).map(({ FileName }) => FileName).sort();
    const tomorrow = dayOf(new Date(Date.parse(`${today}T12:00:00+08:00`) + 86_400_000));
    expect(names).toEqual([`昨日 ${today} 至 ${today}.xlsx`, `昨日 ${tomorrow} 至 ${tomorrow}.xlsx`]);
  });
});
