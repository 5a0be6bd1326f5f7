import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, openApp, type TestApp, upload } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { batches } from '../contract.ts';
import { batchActs } from './batch-acts.ts';

let app: TestApp;
let cast: Cast;
let ids: string[];
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  ({ ids } = await openOrders(app, cast, 4));
  await app.work();
});
afterAll(() => app.close());

const { settled, itemsOf } = batchActs(() => app);
const send = (...lines: string[]) => upload(app, cast.channel, '备注.csv', lines.join('\n'));
const columnsOf = (FileID: string, more: object = {}) =>
  ask(app, cast.channel, batches.columns, { Act: 'notes', FileID, ...more });

async function look(FileID: string, more: object = {}) {
  const { RunID } = await ask(app, cast.channel, batches.preview, {
    Act: 'notes',
    Input: { Note: '' },
    FileID,
    ...more,
  });
  await settled(cast.channel, RunID);
  return (await itemsOf(cast.channel, RunID)).map(({ Given, State, Says }) => [Given, State, Says]);
}

describe('the columns of a batch’s sheet', () => {
  it('are shown as they are read, with those that are not used', async () => {
    const FileID = await send('说明表', '平台单号,订单号,商品,备注', `,LDL${ids[0]},苹果,轻放`);
    const { Columns, HeaderRow, Fields, By, Rows, Advice } = await columnsOf(FileID);
    expect(HeaderRow).toBe(2);
    expect(By).toBe('header');
    expect(Columns.map(({ Header, Field }) => [Header, Field])).toEqual([
      ['平台单号', 'sourceOrderNo'],
      ['订单号', 'orderNo'],
      ['商品', null],
      ['备注', 'Note'],
    ]);
    expect(Fields.map(({ Title }) => Title)).toEqual([
      '订单号',
      '平台单号',
      '其他单号',
      '快递单号',
      '批次号',
      '备注',
    ]);
    expect(Rows[0]?.Cells.map(({ Read }) => Read)).toEqual(['', `LDL${ids[0]}`, '', '轻放']);
    expect(Advice).toEqual([]);
  });

  it('are read as a person says, and so in the next sheet with this header', async () => {
    const FileID = await send('甲,乙,丙', `LDL${ids[1]},13800000000,写这里`, `LDL${ids[2]},,`);
    const unread = await columnsOf(FileID);
    expect(unread.HeaderRow).toBe(1);
    expect(unread.Advice).toEqual(['没有指定单号的列，会在每一行里找订单号、平台单号、快递单号或批次号']);
    const Columns = [
      { Index: 0, Field: 'orderNo' },
      { Index: 2, Field: 'Note' },
    ];
    expect(await look(FileID, { HeaderRow: 1, Columns })).toEqual([
      [`LDL${ids[1]}`, 'go', '备注 写这里'],
      [`LDL${ids[2]}`, 'skip', ''],
    ]);
    const next = await send('丙,甲,乙', `另一句,LDL${ids[3]},`);
    expect((await columnsOf(next)).By).toBe('remembered');
    expect(await look(next)).toEqual([[`LDL${ids[3]}`, 'go', '备注 另一句']]);
  });

  it('of another sheet of the file are those of the sheet that was chosen, which is refused where there is none', async () => {
    const FileID = await send('订单号,备注', `LDL${ids[0]},甲`);
    await expect(columnsOf(FileID, { SheetName: '没有的表' })).rejects.toThrow('4022');
  });
});
