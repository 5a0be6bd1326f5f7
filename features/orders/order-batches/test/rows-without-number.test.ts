import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orders } from '#features/orders/orders/contract.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, openApp, type TestApp, upload } from '#test/app.ts';
import { addMember, type Cast, openCast } from '#test/cast.ts';
import { fetchFile, recordsOf } from '#test/files.ts';
import { openOrders } from '#test/orders.ts';
import type { ActName } from '../acts.ts';
import { batches } from '../contract.ts';
import { batchActs } from './batch-acts.ts';

let app: TestApp;
let cast: Cast;
let ids: string[];
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  ({ ids } = await openOrders(app, cast, 3, { source: (i) => `团${i}` }));
  await app.work();
});
afterAll(() => app.close());
beforeEach(() => ask(app, cast.channel, orders.setNotes, { OrderIDs: ids, Notes: '' }));

const { settled, doIt, itemsOf, readOrder } = batchActs(() => app);
const no = (i: number) => `LDL${ids[i]}`;

async function lookAt(Act: ActName, sheet: string, Input: object = {}, name = 'a.csv') {
  const FileID = await upload(app, cast.channel, name, sheet);
  const { RunID } = await ask(app, cast.channel, batches.preview, { Act, Input, FileID });
  const run = await settled(cast.channel, RunID);
  const items = await itemsOf(cast.channel, RunID);
  return { RunID, run, items, lines: items.map(({ State, Reason }) => [State, Reason]) };
}

describe('a row of a sheet that names no order', () => {
  it('stands in the run with its number, what it says and what to do, and nothing is done for it', async () => {
    const sheet = `订单号,收件人,备注\n${no(0)},王一,甲\n,王二,乙\n,,\n${no(1)},王三,丙\n`;
    const { RunID, run, items } = await lookAt('notes', sheet, { Note: '都写' });
    expect(run.Sums).toEqual({ go: 2, unknown: 1 });
    const missing = '第 3 行没有订单号，请补上后再上传';
    expect(items[1]).toMatchObject({
      Given: '',
      OrderID: '',
      State: 'unknown',
      Reason: missing,
      Says: '备注 乙',
    });
    expect((await doIt(cast.channel, RunID)).Sums).toEqual({ done: 2, unknown: 1 });
    const notes = await Promise.all(ids.map(async (id) => (await readOrder(cast.channel, id)).SellerNote));
    expect(notes).toEqual(['甲', '丙', '']);
    const file = await fetchFile(app, cast.channel, batches.export, { RunID });
    expect((await recordsOf(file.body))[1]).toMatchObject({
      所填单号: '',
      订单号: '',
      结果: '未找到',
      原因: missing,
      表格里填的: '备注 乙',
    });
    await expect(ask(app, cast.channel, batches.retry, { RunID })).rejects.toThrow('4009 没有可以处理的订单');
  });

  it('is none where it was only numbered ahead', async () => {
    const { lines } = await lookAt('notes', `序号,订单号,备注\n1,${no(0)},甲\n2,,乙\n3,,\n4,,\n`);
    expect(lines).toEqual([
      ['go', ''],
      ['unknown', '第 3 行没有订单号，请补上后再上传'],
    ]);
  });

  it('is told by the title of the column that it leaves empty, its phone masked for who may not see phones', async () => {
    const sheet = `平台单号,收件人,手机号,地址\n团0,李四,13900001111,浙江省宁波市海曙区中山西路8号\n,王五,13900002222,浙江省宁波市海曙区中山西路9号\n`;
    const { RunID, lines } = await lookAt('address', sheet);
    expect(lines).toEqual([
      ['go', ''],
      ['unknown', '第 3 行没有平台单号，请补上后再上传'],
    ]);
    const clerk = await addMember(app, cast.channel, 'clerk', RIGHTS['order.edit']);
    expect((await itemsOf(clerk, RunID))[1]?.Says).toMatch(/^收件人 王五；手机号 139\*{4}2222/);
  });

  it('is looked for by whatever stands under the title, also what looks like no number', async () => {
    const { items } = await lookAt('urgent', '订单号\n团2\n无\n');
    expect(items.map(({ Given, OrderID, State }) => [Given, OrderID, State])).toEqual([
      ['团2', ids[2], 'go'],
      ['无', '', 'unknown'],
    ]);
  });

  it('is the further goods of the order above, unless it says something of its own', async () => {
    const sheet = `订单号,收件人,商品,数量,备注\n${no(0)},王一,苹果,1,甲\n,,梨,2,\n,,桃,1,乙\n,,杏,1,\n,王二,李,1,\n`;
    expect((await lookAt('notes', sheet)).lines).toEqual([
      ['go', ''],
      ['repeat', '与第 2 行是同一个订单'],
      ['unknown', '第 4 行没有订单号，请补上后再上传'],
      ['repeat', '与第 2 行是同一个订单'],
      ['unknown', '第 6 行没有订单号，请补上后再上传'],
    ]);
  });

  it('has the number of a cell that is merged with the one above', async () => {
    const cells = `<tr><td rowspan=2>${no(0)}<td>甲</tr><tr><td>乙</tr>`;
    const sheet = `<table><tr><th>订单号<th>备注</tr>${cells}<tr><td><td>丙</tr></table>`;
    const { items } = await lookAt('notes', sheet, {}, 'a.xls');
    expect(items.map(({ Given, State }) => [Given, State])).toEqual([
      [no(0), 'go'],
      [no(0), 'repeat'],
      ['', 'unknown'],
    ]);
  });

  it('is no order where it sums up or repeats the header, and a title above the first number is nothing', async () => {
    const glued = `一车间\n订单号,商品\n${no(0)},苹果\n合计,2 件\n订单号,商品\n${no(1)},梨\n`;
    expect((await lookAt('urgent', glued)).lines).toEqual([
      ['go', ''],
      ['unknown', '第 4 行是合计，不是订单'],
      ['go', ''],
    ]);
    expect((await lookAt('urgent', `要加急的\n${no(0)}\n张三那单\n`)).lines).toEqual([
      ['go', ''],
      ['unknown', '第 3 行没有订单号，请补上后再上传'],
    ]);
  });

  it('is none of the order above where no receiver tells them apart, nor behind an empty row', async () => {
    const missing = (row: number) => ['unknown', `第 ${row} 行没有订单号，请补上后再上传`];
    const plain = await lookAt('urgent', `订单号,商品,数量\n${no(0)},苹果,1\n,梨,1\n`);
    expect(plain.lines).toEqual([['go', ''], missing(3)]);
    const gap = await lookAt('urgent', `订单号,收件人,商品\n${no(0)},王一,苹果\n,,\n,,梨\n`);
    expect(gap.lines).toEqual([['go', ''], missing(4)]);
  });

  it('is no footnote’s and no second row of titles, and a word above the header is none of its columns', async () => {
    const two = `序号,订单号,收件信息,,\n,订单号,姓名,电话,地址\n1,${no(0)},王一,13900001111,\n2,,,,\n`;
    expect((await lookAt('urgent', two)).lines).toEqual([['go', '']]);
    const noted = await lookAt('urgent', `订单号,商品\n${no(0)},苹果\n注：下午四点前发,\n`);
    expect(noted.lines).toEqual([
      ['go', ''],
      ['unknown', '第 3 行没有订单号，请补上后再上传'],
    ]);
    const sheet = `说明,\n*订单号：,取消原因\n${no(0)},不要了\n,少一个号\n`;
    const { items } = await lookAt('cancel', sheet);
    expect(items.map(({ State, Reason, Says }) => [State, Reason, Says])).toEqual([
      ['go', '', expect.stringContaining('不要了')],
      ['unknown', '第 4 行没有订单号，请补上后再上传', expect.stringContaining('少一个号')],
    ]);
  });

  it('is all there is in a sheet of no use', async () => {
    const { run } = await lookAt('notes', '订单号,备注\n,甲\n,乙\n');
    expect(run).toMatchObject({ State: 'failed', Problem: expect.stringContaining('没有找到订单号') });
  });
});
