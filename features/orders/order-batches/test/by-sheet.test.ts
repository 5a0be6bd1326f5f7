import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderExports } from '#features/orders/order-exports/contract.ts';
import { requests } from '#features/orders/order-requests/contract.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, openApp, type TestApp, upload } from '#test/app.ts';
import { addMember, type Cast, openCast } from '#test/cast.ts';
import { fetchFile, recordsOf } from '#test/files.ts';
import { recordStatements } from '#test/guards/sql/recorder.ts';
import { openOrders } from '#test/orders.ts';
import type { ActName } from '../acts.ts';
import { batches } from '../contract.ts';
import { numberColumns } from '../number-columns.ts';
import { batchActs } from './batch-acts.ts';

let app: TestApp;
let cast: Cast;
let ids: string[];
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  ({ ids } = await openOrders(app, cast, 5));
  await app.work();
});
afterAll(() => app.close());

const { settled, preview, doIt, itemsOf, readOrder } = batchActs(() => app);
const fresh = (i: number) => ids[i] ?? '';

describe('a batch by a sheet', () => {
  it('takes what a sheet says for each line, before what is said for all', async () => {
    const sheet = `订单号,原因,新价格,备注\nLDL${fresh(0)},一,28.5,甲\n${fresh(1)},,abc,\n${fresh(2)},三,,丙\n`;
    const look = async (Act: ActName, Input: object) => {
      const FileID = await upload(app, cast.channel, 'b.csv', sheet);
      const { RunID } = await ask(app, cast.channel, batches.preview, { Act, Input, FileID });
      await settled(cast.channel, RunID);
      return RunID;
    };
    const notes = await look('notes', { Note: '都写' });
    expect((await doIt(cast.channel, notes)).Sums).toEqual({ done: 3 });
    const written = await Promise.all(
      [0, 1, 2].map(async (i) => (await readOrder(cast.channel, fresh(i))).SellerNote),
    );
    expect(written).toEqual(['甲', '都写', '丙']);
    const prices = await look('price', { Side: 'sale' });
    expect(
      (await itemsOf(cast.channel, prices)).map(({ State, Reason }) => [State, Reason.slice(0, 8)]),
    ).toEqual([
      ['go', ''],
      ['skip', '新价格“abc”'],
      ['skip', '没有填写新价格'],
    ]);
    expect((await doIt(cast.channel, prices)).Sums).toEqual({ done: 1, skip: 2 });
    expect((await readOrder(cast.channel, fresh(0))).SalePrice).toBe(28.5);
    const file = await fetchFile(app, cast.channel, batches.export, { RunID: prices });
    const rows = await recordsOf(file.body);
    expect(rows.map((row) => [row.订单号, row.结果, row.表格里填的])).toEqual([
      [`LDL${fresh(0)}`, '已处理', '原因 一；新价格 28.50'],
      ['', '跳过', ''],
      [`LDL${fresh(2)}`, '跳过', '原因 三'],
    ]);
    await ask(app, cast.channel, batches.undo, { RunID: prices });
    await settled(cast.channel, prices);
    expect((await readOrder(cast.channel, fresh(0))).SalePrice).toBe(30);
    await ask(app, cast.channel, batches.undo, { RunID: notes });
    await settled(cast.channel, notes);
    expect((await readOrder(cast.channel, fresh(2))).SellerNote).toBe('');
    await expect(ask(app, cast.outsider, batches.export, { RunID: prices })).rejects.toThrow('4004');
  });

  it('gives new addresses by a sheet, and asks for what an act needs', async () => {
    const sheet = `订单号,收件人,手机号,地址\n${fresh(1)},李四,13900001111,浙江省宁波市海曙区中山西路8号\n${fresh(2)},李四,,\n`;
    const FileID = await upload(app, cast.channel, 'c.csv', sheet);
    const { RunID } = await ask(app, cast.channel, batches.preview, { Act: 'address', Input: {}, FileID });
    expect((await settled(cast.channel, RunID)).Sums).toEqual({ go: 1, skip: 1 });
    await doIt(cast.channel, RunID);
    expect(await readOrder(cast.grower, fresh(1))).toMatchObject({ Receiver: '李四', City: '宁波市' });
    await expect(preview(cast.channel, 'address', [fresh(1)])).rejects.toThrow('4022');
    await expect(preview(cast.channel, 'price', [fresh(1)])).rejects.toThrow('4022 请填写新价格');
    const moved = await preview(cast.grower, 'warehouse', [fresh(1)]);
    expect((await itemsOf(cast.grower, moved.RunID))[0]?.Reason).toBe('商品没有登记库存，不用换仓');
  });

  it('says of each new address why, as its line does, and tells phones and prices only to whom they are open', async () => {
    const { ids: noted } = await openOrders(app, cast, 2);
    await fetchFile(app, cast.grower, orderExports.forDeliver, { orderNo: noted });
    const line = (id: string, why: string) =>
      `${id},李四,13900001111,浙江省宁波市海曙区中山西路8号,${why},25\n`;
    const sheet = `订单号,收件人,手机号,地址,原因,新价格\n${line(noted[0] ?? '', '搬家了')}${line(noted[1] ?? '', '')}`;
    const look = async (Act: ActName, Input: object) => {
      const FileID = await upload(app, cast.channel, 'e.csv', sheet);
      const { RunID } = await ask(app, cast.channel, batches.preview, { Act, Input, FileID });
      await settled(cast.channel, RunID);
      return RunID;
    };
    const RunID = await look('address', { Reason: '写错了' });
    const sent = await recordStatements(async () => {
      expect((await doIt(cast.channel, RunID)).Sums).toEqual({ asked: 2 });
    });
    // Once of each shop of the chain, however many reasons there are.
    expect(sent.filter(({ sql }) => sql.startsWith('insert into "order_requests"'))).toHaveLength(3);
    const { items } = await ask(app, cast.grower, requests.get, { orderNo: noted });
    expect(items.map(({ Reason }) => Reason).sort()).toEqual(['写错了', '搬家了'].sort());
    const clerk = await addMember(app, cast.channel, 'clerk', RIGHTS['order.edit']);
    const boss = cast.channel;
    expect((await itemsOf(boss, RunID))[0]?.Says).toContain('13900001111');
    expect((await itemsOf(clerk, RunID))[0]?.Says).toContain('139****1111');
    const prices = await look('price', { Side: 'sale' });
    expect((await itemsOf(boss, prices))[0]?.Says).toContain('新价格 25.00');
    expect((await itemsOf(clerk, prices))[0]?.Says).not.toContain('25');
    const file = await fetchFile(app, clerk, batches.export, { RunID: prices });
    expect((await recordsOf(file.body))[0]?.表格里填的).not.toContain('25');
    const changer = await addMember(app, cast.channel, 'changer', RIGHTS['price.change']);
    await expect(ask(app, changer, batches.run, { RunID: prices })).rejects.toThrow('4003');
  });

  it('finds numbers under their title, whatever stands before them, and reasons for 其他 line by line', async () => {
    const sheet = `下单时间,联系电话,订单号,说明\n2025-11-28 10:00,13900001111,LDL${fresh(3)},甲\n2025-11-28 10:01,13900001112,${fresh(4)},\n2025-11-28 10:02,13900001113,,乙\n`;
    const FileID = await upload(app, cast.channel, 'f.csv', sheet);
    const Input = { IdHoldReason: 99 };
    const { RunID } = await ask(app, cast.channel, batches.preview, { Act: 'suspend', Input, FileID });
    // A row without a number names no order, whatever else stands in it.
    expect((await settled(cast.channel, RunID)).Sums).toEqual({ go: 1, skip: 1, unknown: 1 });
    const [first, second] = await itemsOf(cast.channel, RunID);
    expect([first?.OrderID, second?.Reason]).toEqual([fresh(3), '选了“其他”，请在表格里写明挂起原因']);
  });

  it('takes the number of a batch for none of a row whose sheet has a column of order numbers', async () => {
    const sheet = `批次号,订单号\n20260101-0007,LDL${fresh(3)}\n20260101-0007,\n`;
    const FileID = await upload(app, cast.channel, 'g.csv', sheet);
    const { RunID } = await ask(app, cast.channel, batches.preview, { Act: 'urgent', Input: {}, FileID });
    expect((await settled(cast.channel, RunID)).Sums).toEqual({ go: 1, unknown: 1 });
    expect(numberColumns(['商品', '批次号'])).toEqual([1]);
  });

  it('takes the number of a batch for its orders where a sheet has no other, each as its line says', async () => {
    await app.database.pool.query(
      `insert into import_batches (shop_id, day, no, batch_no, submission_id, created_by, created_by_name)
        select shop_id, '2026-01-02', 8, '20260102-0008', submission_id, $2, '' from orders where shop_id = $1 and id = $3`,
      [cast.channel.shopId, cast.channel.userId, fresh(4)],
    );
    const FileID = await upload(app, cast.channel, 'h.csv', '批次号,备注\n20260102-0008,整批\n');
    const { RunID } = await ask(app, cast.channel, batches.preview, { Act: 'notes', Input: {}, FileID });
    await settled(cast.channel, RunID);
    expect((await doIt(cast.channel, RunID)).Sums).toEqual({ done: 1 });
    expect((await readOrder(cast.channel, fresh(4))).SellerNote).toBe('整批');
  });
});
