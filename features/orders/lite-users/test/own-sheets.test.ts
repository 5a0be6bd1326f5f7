import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderImports } from '#features/orders/order-imports/contract.ts';
import type { ImportTask } from '#features/orders/order-imports/import-task.ts';
import { KTT, type KttRow, kttRow, xlsx } from '#features/orders/order-imports/test/intake.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { ask, call, openApp, type TestApp, upload } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { type Listing, openListing } from '#test/listings.ts';
import { untilFound } from '#test/until.ts';
import { subagent } from '../subagent-contract.ts';
import { type LitePerson, openLite } from './people.ts';

let app: TestApp;
let cast: Cast;
let lite: LitePerson;
let other: LitePerson;
let apples: Listing;
beforeAll(async () => {
  app = await openApp();
  await app.work();
  cast = await openCast(app);
  lite = await openLite(app, cast.channel, 'helper');
  other = await openLite(app, cast.channel, 'second');
  apples = await openListing(app, [cast.channel, cast.middle, cast.grower], [30, 20, 10]);
});
afterAll(() => app.close());

async function give(who: LitePerson, rows: readonly KttRow[]): Promise<ImportTask> {
  const FileID = await upload(app, who, '我的单.xlsx', await xlsx(KTT, rows.map(kttRow)));
  return settled(who, (await ask(app, who, subagent.addSheet, { FileID })).TaskID);
}

const settled = (who: LitePerson, TaskID: string): Promise<ImportTask> =>
  untilFound(async () => {
    const { Task } = await ask(app, who, subagent.sheet, { TaskID });
    return !['reading', 'checking', 'importing'].includes(Task.Status) && Task;
  });

const hits = async (who: LitePerson, search: string) =>
  (await ask(app, who, subagent.orders, { search })).items;

describe('giving a sheet as a lite user', () => {
  it('makes orders of its good rows at once; the others wait with their reasons', async () => {
    const task = await give(lite, [
      { receiver: '表一' },
      { receiver: '表二', phone: '123' },
      { receiver: '表三', product: '没听过' },
    ]);
    expect(task).toMatchObject({ RowsRead: 3, RowsImported: 1, RowsFailed: 2, CreatedByName: 'helper' });
    expect(await hits(lite, '表一')).toHaveLength(1);
    const { items, total } = await ask(app, lite, subagent.sheet, { TaskID: task.TaskID });
    expect(total).toBe(2);
    expect(items.map(({ Problems }) => Problems[0]?.remedy)).toEqual(['fixPhone', 'pickProduct']);
  });

  it('makes orders of corrected rows, of the lite user too', async () => {
    const task = await give(lite, [
      { receiver: '改一', phone: '123' },
      { receiver: '改二', product: '红苹果' },
    ]);
    const { items } = await ask(app, lite, subagent.sheet, { TaskID: task.TaskID });
    const [phone, product] = items.map(({ RowNo, LineNo }) => ({ RowNo, LineNo }));
    const Edits = [
      { RowNo: phone?.RowNo ?? 0, fields: { phone: '13700001111' } },
      { RowNo: product?.RowNo ?? 0, fields: { spuId: apples.entrySpuId } },
    ];
    await ask(app, lite, subagent.correct, { TaskID: task.TaskID, Edits });
    expect(await settled(lite, task.TaskID)).toMatchObject({ Status: 'done', RowsImported: 2 });
    expect(await hits(lite, '改一')).toHaveLength(1);
    expect(await hits(lite, '改二')).toHaveLength(1);
  });

  it("remembers their choice of a listing for themselves, not for the shop's own sheets or another's", async () => {
    const again = await give(lite, [{ receiver: '再来', product: '红苹果' }]);
    expect(again.RowsImported).toBe(1);
    expect((await give(other, [{ receiver: '别家', product: '红苹果' }])).RowsImported).toBe(0);
  });

  it("stays the lite user's order when somebody of the shop finishes the sheet", async () => {
    const { TaskID } = await give(lite, [{ receiver: '帮忙', phone: '123' }]);
    const { items } = await ask(app, lite, subagent.sheet, { TaskID });
    const Edits = [{ RowNo: items[0]?.RowNo ?? 0, fields: { phone: '13700002222' } }];
    await ask(app, cast.channel, orderImports.retry, { TaskID, Edits });
    await ask(app, cast.channel, orderImports.start, { TaskIDs: [TaskID] });
    await settled(lite, TaskID);
    const [order] = await hits(lite, '帮忙');
    const { Order } = await ask(app, cast.channel, orders.detail, { OrderID: order?.OrderID ?? '' });
    expect(Order.IdCreationType).toBe(5);
  });

  it('says which rows were entered before, and enters them when told that they are no duplicates', async () => {
    const row = { receiver: '双份', no: '9988776655443322' };
    await give(lite, [row]);
    const { TaskID, RowsDuplicate } = await give(lite, [row, { receiver: '新的' }]);
    expect(RowsDuplicate).toBe(1);
    const { items } = await ask(app, lite, subagent.sheet, { TaskID });
    await ask(app, lite, subagent.notDuplicate, { TaskID, Rows: [{ RowNo: items[0]?.RowNo ?? 0 }] });
    await settled(lite, TaskID);
    expect(await hits(lite, '双份')).toHaveLength(2);
  });
});

describe('sheets of others', () => {
  it('are neither listed nor open', async () => {
    const { TaskID } = await give(other, [{ receiver: '外人', phone: '123' }]);
    const mine = await ask(app, lite, subagent.sheets, { pageSize: 100 });
    expect(mine.items.every(({ CreatedByName }) => CreatedByName === 'helper')).toBe(true);
    const Edits = [{ RowNo: 2, fields: { phone: '13700003333' } }];
    expect((await call(app, lite, subagent.sheet, { TaskID })).status).toBe(4004);
    expect((await call(app, lite, subagent.correct, { TaskID, Edits })).status).toBe(4004);
    expect((await call(app, lite, subagent.notDuplicate, { TaskID, Rows: [{ RowNo: 2 }] })).status).toBe(
      4004,
    );
  });

  it('can not be made from a file that somebody else uploaded', async () => {
    const FileID = await upload(app, cast.channel, '店铺的.xlsx', await xlsx(KTT, [kttRow()]));
    expect((await call(app, lite, subagent.addSheet, { FileID })).status).toBe(4004);
  });
});
