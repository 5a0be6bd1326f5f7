import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { waybillDesk } from './waybill-desk.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await app.work();
});
afterAll(() => app.close());

const { placed, detail, imported, rowsOf, apply } = waybillDesk(() => ({ app, cast }));

describe('looking at a waybill file before it is applied', () => {
  const doubtful = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
    rows.map(({ Match, Doubts, Outcome }) => [Match, Doubts.join(), Outcome]);

  it('holds a number on two receivers, in the file or in the shop, until a person ticks its row', async () => {
    const { ids } = await placed(3);
    const [first = '', second = '', third = ''] = ids;
    const other = { OrderID: third, ExpressNo: 'SF1100000000002' };
    await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs: [other] });
    const more = await placed(2);
    const id = await imported([
      '订单号,快递单号',
      `LDL${first},SF1100000000001`,
      `LDL${second},sf1100000000001`,
      `LDL${more.ids[0]},SF1100000000002`,
      `LDL${more.ids[1]},SF1100000000003`,
    ]);
    expect(doubtful(await rowsOf(id))).toEqual([
      ['doubtful', 'sharedNumber', ''],
      ['doubtful', 'sharedNumber', ''],
      ['doubtful', 'sharedNumber', ''],
      ['certain', '', ''],
    ]);
    const { Import } = await ask(app, cast.grower, deliveries.importDetail, { ImportID: id });
    expect(Import).toMatchObject({ Rows: 4, Certain: 1, Doubtful: 3 });
    const applied = await apply(id, [{ RowNo: 2, OrderID: first, Accepts: ['sharedNumber'] }]);
    expect(applied.map(({ Outcome }) => Outcome)).toEqual(['shipped', '', '', 'shipped']);
    expect((await detail(second)).Parcels).toEqual([]);
  });

  it('says which row it holds when a person’s choice makes a number go to two receivers', async () => {
    const { ids } = await placed(1);
    const unsure = await placed(2);
    const id = await imported([
      '订单号,收货人,收货电话,商品名称,快递公司,快递单号',
      `LDL${ids[0]},,,,中通,731100000011`,
      `,收货人2,13700000000,${unsure.listing.name},中通,731100000011`,
    ]);
    const OrderID = unsure.ids[1] ?? '';
    const rows = await apply(id, [{ RowNo: 3, OrderID }]);
    expect(doubtful(rows)).toEqual([
      ['doubtful', 'sharedNumber', ''],
      ['doubtful', 'sharedNumber', ''],
    ]);
    expect((await detail(OrderID)).Parcels).toEqual([]);
  });

  it('asks for a company that it doesn’t know or that nobody names, and takes the one given', async () => {
    const { ids } = await placed(3);
    const id = await imported([
      '订单号,快递公司,快递单号',
      `LDL${ids[0]},圆桶快弟,731100000021`,
      `LDL${ids[1]},,731100000022`,
      `LDL${ids[2]},其他,731100000023`,
    ]);
    expect(doubtful(await rowsOf(id))).toEqual([
      ['doubtful', 'unknownCompany', ''],
      ['doubtful', 'unknownCompany', ''],
      ['certain', '', ''],
    ]);
    await apply(id, [
      { RowNo: 2, OrderID: ids[0] ?? '', ExpressCompany: '圆通', Accepts: ['unknownCompany'] },
      { RowNo: 3, OrderID: ids[1] ?? '', ExpressCompany: '申通', Accepts: ['unknownCompany'] },
    ]);
    const names = await Promise.all(ids.map(async (each) => (await detail(each)).Parcels[0]?.ExpressCompany));
    expect(names).toEqual(['圆通速递', '申通快递', '其他']);
  });

  it('leaves out one number with two companies, and pieces that contradict the order', async () => {
    const { ids } = await placed(3, { amount: 3 });
    const id = await imported([
      '订单号,数量,快递公司,快递单号',
      `LDL${ids[0]},3,中通,731100000031`,
      `LDL${ids[1]},3,韵达,731100000031`,
      `LDL${ids[2]},1,中通,731100000032`,
      `LDL${ids[2]},4,中通,731100000032`,
    ]);
    const rows = await rowsOf(id);
    expect(rows.map(({ Outcome }) => Outcome)).toEqual(['skipped', 'skipped', 'skipped', 'skipped']);
    expect(rows[0]?.Reason).toBe('单号 731100000031 有两家快递公司：中通快递、韵达快递，请改成同一家');
    expect(rows[2]?.Reason).toContain('件数是 1、4，与订单的 3 件对不上');
  });

  it('keeps time and note of shipping with the parcel; a time that can’t be is a problem of its row', async () => {
    const { ids } = await placed(4);
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const id = await imported([
      '订单号,快递单号,发货时间,发货备注',
      `LDL${ids[0]},SF1100000000041,${day(-2)} 16:00,放门口`,
      `LDL${ids[1]},SF1100000000042,${day(3)},`,
      `LDL${ids[2]},SF1100000000043,2019-01-01,`,
      `LDL${ids[3]},SF1100000000044,前天下午,`,
    ]);
    expect((await rowsOf(id)).map(({ Outcome, Reason }) => [Outcome, Reason])).toEqual([
      ['', ''],
      ['skipped', '发货时间在将来，请核对'],
      ['skipped', '发货时间早于 180 天前，请核对'],
      ['skipped', '发货时间“前天下午”看不出是哪一天、几点；请在表里改成 2024-11-19 16:00 这样的写法再上传。'],
    ]);
    await apply(id);
    const [parcel] = (await detail(ids[0] ?? '')).Parcels;
    expect(parcel).toMatchObject({ Note: '放门口' });
    expect(parcel?.ShippedOn).toMatch(`${day(-2)}T08:00:00`);
  });
});
