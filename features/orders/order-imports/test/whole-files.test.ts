import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workbook } from '#features/sheets/sheet-files/test/sheet-files.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { openListing } from '#test/listings.ts';
import { orderImports } from '../contract.ts';
import { intake, KTT, kttRow, rowsOf, settled, start, taskOf } from './intake.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await openListing(app, [cast.channel, cast.middle], [39.9, 25]);
  await app.work();
});
afterAll(() => app.close());

const HEADER = KTT;
const order = (no: number): string[] => kttRow({ no: `261120000000000${no}7` });

interface MadeRow {
  cells: readonly string[];
  hidden?: true;
}

const cell = (text: string) => (text === '' ? '<c/>' : `<c t="inlineStr"><is><t>${text}</t></is></c>`);

const data = (rows: readonly (MadeRow | readonly string[])[]): string =>
  rows
    .map((row, at) => {
      const { cells, hidden } = 'cells' in row ? row : { cells: row, hidden: undefined };
      return `<row r="${at + 1}"${hidden ? ' hidden="1"' : ''}>${cells.map(cell).join('')}</row>`;
    })
    .join('');

const file = async (sheets: Parameters<typeof workbook>[0]['sheets']): Promise<Buffer> =>
  readFileSync(await workbook({ sheets }));

const detail = (TaskID: string) => ask(app, cast.channel, orderImports.detail, { TaskID });

describe('take in a file with several sheets', () => {
  it('reads the orders behind a page of explanations and names the other sheet of orders', async () => {
    const body = await file([
      { name: '说明', data: data([['填写说明'], ['1、请勿修改表头'], ['2、收货地址请写到门牌号']]) },
      { name: '第一天', data: data([HEADER, order(11), order(12)]) },
      { name: '第二天', data: data([HEADER, order(13), order(14), order(15)]) },
      {
        name: '汇总',
        data: data([
          ['商品', '数量'],
          ['红富士苹果5斤', '5'],
        ]),
      },
    ]);
    const first = await intake(app, cast.channel, body);
    expect(first).toMatchObject({ Status: 'ready', SheetName: '第一天', RowsRead: 2, RowsReady: 2 });
    const { OtherSheets } = await detail(first.TaskID);
    expect(OtherSheets).toEqual([{ Name: '第二天', Hidden: false, Rows: 3 }]);

    const { Tasks } = await ask(app, cast.channel, orderImports.initialize, {
      Files: OtherSheets.map(({ Name }) => ({ FileID: first.FileID, SheetName: Name })),
    });
    const second = await settled(app, cast.channel, Tasks[0]?.TaskID ?? '');
    expect(second).toMatchObject({ Status: 'ready', SheetName: '第二天', RowsReady: 3 });
    expect((await detail(first.TaskID)).OtherSheets).toEqual([]);
    expect((await detail(second.TaskID)).OtherSheets).toEqual([]);
    expect((await start(app, cast.channel, second.TaskID)).RowsImported).toBe(3);
  });

  it('offers a sheet again whose task was deleted, and says that it is hidden', async () => {
    const body = await file([
      { name: '订单', data: data([HEADER, order(21)]) },
      { name: '补单', state: 'hidden', data: data([HEADER, order(22)]) },
    ]);
    const task = await intake(app, cast.channel, body);
    const others = [{ Name: '补单', Hidden: true, Rows: 1 }];
    expect((await detail(task.TaskID)).OtherSheets).toEqual(others);
    const { Tasks } = await ask(app, cast.channel, orderImports.initialize, {
      Files: [{ FileID: task.FileID, SheetName: '补单' }],
    });
    const made = await settled(app, cast.channel, Tasks[0]?.TaskID ?? '');
    expect((await detail(task.TaskID)).OtherSheets).toEqual([]);
    await ask(app, cast.channel, orderImports.remove, { TaskID: made.TaskID });
    expect((await detail(task.TaskID)).OtherSheets).toEqual(others);
  });
});

describe('leave rows out', () => {
  it('imports rows that are hidden in the sheet only while nobody leaves them out', async () => {
    const body = await file([
      {
        name: '订单',
        data: data([
          HEADER,
          order(31),
          { cells: order(32), hidden: true },
          { cells: order(33), hidden: true },
        ]),
      },
    ]);
    const { TaskID } = await intake(app, cast.channel, body);
    expect(await detail(TaskID)).toMatchObject({
      Task: { RowsReady: 3, RowsRemarked: 2 },
      HiddenRows: { Open: 2, LeftOut: 0 },
    });
    const hide = (IsOut: boolean) =>
      ask(app, cast.channel, orderImports.leaveOut, { TaskID, Hidden: true, IsOut });
    expect((await hide(true)).Task).toMatchObject({ RowsRead: 3, RowsReady: 1, RowsLeftOut: 2 });
    expect((await detail(TaskID)).HiddenRows).toEqual({ Open: 0, LeftOut: 2 });
    expect((await hide(false)).Task).toMatchObject({ RowsReady: 3, RowsLeftOut: 0, RowsRemarked: 2 });
    await hide(true);
    expect(await start(app, cast.channel, TaskID)).toMatchObject({ Status: 'done', RowsImported: 1 });
  });

  it('leaves out lines, footers and headings that are no orders for certain, and says which', async () => {
    const body = await file([
      {
        name: '订单',
        data: data([
          HEADER,
          ['11月28日 周六'],
          order(41),
          ['------', '------', '', '------'],
          ['第二天'],
          HEADER,
          order(42),
          ['合计', '', '2'],
          ['共 2 单'],
          ['备注：周一前发出'],
          ['制表人：小李', '', '审核：', '王主管', '签收：'],
        ]),
      },
    ]);
    const task = await intake(app, cast.channel, body);
    expect(task).toMatchObject({ RowsRead: 10, RowsReady: 2, RowsLeftOut: 8, RowsFailed: 0 });
    const { LeftOut } = await detail(task.TaskID);
    expect(LeftOut).toContainEqual({ Says: '这一行是分隔线，不是订单。', Count: 1, Rows: [4] });
    expect(LeftOut).toContainEqual({ Says: '这一行是小标题，不是订单。', Count: 2, Rows: [2, 5] });
    expect(LeftOut).toContainEqual({ Says: '这一行是合计，不是订单。', Count: 2, Rows: [8, 9] });
    expect(LeftOut).toContainEqual({ Says: '这一行是表尾的说明，不是订单。', Count: 1, Rows: [10] });
    expect(LeftOut).toContainEqual({ Says: '这一行是表尾的落款，不是订单。', Count: 1, Rows: [11] });
  });

  it('leaves out a row that nobody wants, so that the task is done, and takes it in again', async () => {
    const body = await file([{ name: '订单', data: data([HEADER, order(51), ['张姐那边的单子后补']]) }]);
    const { TaskID } = await intake(app, cast.channel, body);
    expect(await start(app, cast.channel, TaskID)).toMatchObject({ Status: 'partly', RowsFailed: 1 });
    const put = (IsOut: boolean) =>
      ask(app, cast.channel, orderImports.leaveOut, { TaskID, Rows: [{ RowNo: 3 }], IsOut });
    const out = await put(true);
    expect(out.Task).toMatchObject({ Status: 'done', RowsFailed: 0, RowsLeftOut: 1, RowsImported: 1 });
    expect(out.Rows).toMatchObject([{ RowNo: 3, State: 'leftOut', Problems: [{ field: 'leftOutRow' }] }]);
    expect((await put(false)).Rows).toMatchObject([{ RowNo: 3, State: 'toCorrect' }]);
    // What has become an order, or was left out by the reading, is none of this.
    const imported = { TaskID, Rows: [{ RowNo: 2 }] };
    expect(await call(app, cast.channel, orderImports.leaveOut, imported)).toMatchObject({ status: 4004 });
  });

  it('imports what repeated a row, once that row is not wanted', async () => {
    const body = await file([{ name: '订单', data: data([HEADER, order(61), order(61), order(61)]) }]);
    const { TaskID } = await intake(app, cast.channel, body);
    expect(await taskOf(app, cast.channel, TaskID)).toMatchObject({ RowsReady: 1, RowsDuplicate: 2 });
    const { Task } = await ask(app, cast.channel, orderImports.leaveOut, { TaskID, Rows: [{ RowNo: 2 }] });
    expect(Task).toMatchObject({ RowsReady: 1, RowsDuplicate: 1, RowsLeftOut: 1 });
    const states = (await rowsOf(app, cast.channel, TaskID)).map(({ State }) => State);
    expect(states).toEqual(['leftOut', 'ready', 'duplicate']);
  });
});
