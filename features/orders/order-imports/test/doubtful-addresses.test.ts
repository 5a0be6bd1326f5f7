import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#features/orders/orders/contract.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { openListing } from '#test/listings.ts';
import { orderImports } from '../contract.ts';
import { intake, type KttRow, ktt, rowsOf, start } from './intake.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await openListing(app, [cast.channel, cast.middle], [39.9, 25]);
  await app.work();
});
afterAll(() => app.close());

const LOOSE = '太平南路993号温岭市第一人民医院';
const SURE = '浙江省台州市温岭市太平南路993号';
const row = (receiver: string, phone: string, address: string): KttRow => ({
  receiver,
  phone,
  address,
  province: '',
  city: '',
  area: '',
});
const read = async (...rows: KttRow[]) => intake(app, cast.channel, await ktt(rows));
const remarksOf = async (task: { TaskID: string }) =>
  (await rowsOf(app, cast.channel, task.TaskID)).map(({ Problems }) => Problems.map(({ says }) => says));

describe('a place that could only be guessed', () => {
  it('is a warning: the row can be imported, all words of its address kept', async () => {
    const task = await read(row('张三', '13800001001', LOOSE), row('李四', '13800001002', SURE));
    expect(task).toMatchObject({ RowsReady: 2, RowsRemarked: 1 });
    const [loose, sure] = await rowsOf(app, cast.channel, task.TaskID);
    expect(loose?.Fields).toMatchObject({ area: '温岭市', detail: LOOSE });
    expect(loose?.Problems).toEqual([
      expect.objectContaining({
        field: 'address',
        blocking: false,
        says: '省市区“浙江省台州市温岭市”可能不对，请对照表里的地址核对',
      }),
    ]);
    expect(sure?.Problems).toEqual([]);
  });

  it('is found among the rows to look at', async () => {
    const task = await read(row('张三', '13800001003', LOOSE), row('李四', '13800001004', SURE));
    const { total, items } = await ask(app, cast.channel, orderImports.detail, {
      TaskID: task.TaskID,
      State: 'remarked',
    });
    expect([total, items.map(({ RowNo }) => RowNo)]).toEqual([1, [2]]);
  });

  it('is in no doubt any more once a person has written it', async () => {
    const { TaskID } = await read(row('张三', '13800001005', LOOSE));
    const place = { province: '浙江省', city: '台州市', area: '温岭市', detail: LOOSE };
    const { Task, Rows } = await ask(app, cast.channel, orderImports.retry, {
      TaskID,
      Edits: [{ RowNo: 2, fields: place }],
    });
    expect(Rows[0]).toMatchObject({ State: 'ready', Problems: [], Fields: { detail: LOOSE } });
    expect(Task.RowsRemarked).toBe(0);
  });

  it('stays in doubt while something else is corrected', async () => {
    const { TaskID } = await read(row('张三', '13800001006', LOOSE));
    const Edits = [{ RowNo: 2, fields: { amount: 3 } }];
    const { Task } = await ask(app, cast.channel, orderImports.retry, { TaskID, Edits });
    expect(Task.RowsRemarked).toBe(1);
  });

  it('keeps the words of the sheet with the order where its fields say less, also when a person corrects them', async () => {
    const ascii = { province: '浙江省', city: '台州市', area: '温岭市', address: '太平南路993号' };
    const task = await read(
      row('张三', '13800001008', LOOSE),
      row('李四', '13800001009', '浙江杭州江干区新塘路1号'),
      { receiver: '王五', phone: '13800001010', ...ascii },
    );
    const place = { province: '浙江省', city: '台州市', area: '温岭市', detail: '人民医院' };
    const Edits = [{ RowNo: 2, fields: { ...place, street: '太平街道', village: '小北门社区' } }];
    const { Rows } = await ask(app, cast.channel, orderImports.retry, { TaskID: task.TaskID, Edits });
    expect(Rows[0]?.Fields).toMatchObject({ address: LOOSE, village: '小北门社区' });
    await start(app, cast.channel, task.TaskID);
    const rows = await rowsOf(app, cast.channel, task.TaskID);
    const made = await Promise.all(
      rows.map(({ OrderID }) => ask(app, cast.middle, orders.detail, { OrderID: OrderID ?? '' })),
    );
    expect(made.map(({ AddressText }) => AddressText)).toEqual([LOOSE, '浙江杭州江干区新塘路1号', '']);
    expect(made.map(({ Order }) => Order.Village)).toEqual(['小北门社区', '', '']);
  });

  it('keeps another receiver and phone than the columns name', async () => {
    const task = await read(row('', '13800001011', '李四 13900001012 浙江省杭州市西湖区文三路1号'));
    const [importRow] = await rowsOf(app, cast.channel, task.TaskID);
    expect(importRow?.Fields).toMatchObject({ receiver: '李四', phone: '13800001011' });
    expect(importRow?.Fields.detail).toContain('13900001012');
  });

  it('warns of a note that asks to stop, until a person has written another', async () => {
    const task = await read({ ...row('张三', '13800001021', SURE), note: '不想要了，退款' });
    expect(task).toMatchObject({ RowsReady: 1, RowsRemarked: 1 });
    expect(await remarksOf(task)).toEqual([['备注里写着“退款”，请确认还要发货']]);
    const Edits = [{ RowNo: 2, fields: { buyerNote: '已和客户确认，照发' } }];
    const { Rows } = await ask(app, cast.channel, orderImports.retry, { TaskID: task.TaskID, Edits });
    expect(Rows[0]?.Problems).toEqual([]);
  });

  it('is settled for all rows by one press for each kind, and taken back by another', async () => {
    const { TaskID } = await read(
      row('张三', '13800001031', LOOSE),
      row('李四', '13800001032', LOOSE),
      row('王五', '139****1033', LOOSE),
    );
    const kinds = async () =>
      (await ask(app, cast.channel, orderImports.remarks, { TaskID })).items.map(
        ({ Field, Rows, Accepted }) => [Field, Rows, Accepted],
      );
    expect(await kinds()).toEqual([
      ['address', 3, 0],
      ['phone', 1, 0],
    ]);
    const accept = (Undo = false) =>
      ask(app, cast.channel, orderImports.acceptRemarks, { TaskID, Field: 'address', Undo });
    expect((await accept()).RowsRemarked).toBe(1);
    expect(await remarksOf({ TaskID })).toEqual([[], [], [expect.stringContaining('平台隐藏')]]);
    // A check anew says nothing of it again.
    const Edits = [{ RowNo: 2, fields: { amount: 3 } }];
    const { Rows } = await ask(app, cast.channel, orderImports.retry, { TaskID, Edits });
    expect(Rows[0]).toMatchObject({ State: 'ready', Problems: [] });
    expect((await accept(true)).RowsRemarked).toBe(3);
    expect(await kinds()).toEqual([
      ['address', 3, 0],
      ['phone', 1, 0],
    ]);
  });

  it('warns of words that may be none of the address', async () => {
    const task = await read(
      row('', '', `${SURE} 脆甜一点的 李四 13800001008`),
      row('', '', `坏果太多 ${SURE} 李四 13800001009`),
    );
    const [middle, before] = await rowsOf(app, cast.channel, task.TaskID);
    expect(middle?.Problems.map(({ field }) => field)).toContain('address');
    expect(before?.Fields).toMatchObject({ receiver: '李四', detail: '太平南路993号' });
    expect(before?.Problems).toEqual([]);
  });

  it('warns of a hidden phone and of a receiver guessed from the address', async () => {
    const task = await read(
      row('张三', '139****8888', SURE),
      row('', '', '13800001007浙江省杭州市西湖区恒大绿洲李四'),
    );
    expect(task).toMatchObject({ RowsReady: 2, RowsRemarked: 2 });
    expect(await remarksOf(task)).toEqual([
      ['手机号是平台隐藏的内容，请用该平台的电子面单发货，或改成真实内容'],
      ['收件人“李四”是从地址里推断的，请核对'],
    ]);
  });
});
