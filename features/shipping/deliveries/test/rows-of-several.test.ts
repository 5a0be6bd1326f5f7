import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '#test/app.ts';
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

const numbersOf = async (id: string | undefined) =>
  (await detail(id ?? '')).Parcels.map(({ ExpressNo }) => ExpressNo);

describe('a row of waybills with several products', () => {
  it('ships the orders of all of them in one parcel', async () => {
    const one = await placed(1);
    const other = await placed(1);
    const id = await imported([
      '收货人,收货电话,商品1,数量1,商品2,数量2,快递公司,快递单号',
      `收货人1,13800000001,${one.listing.name},1,${other.listing.name},1,中通,78900112233445`,
    ]);
    const [row] = await rowsOf(id);
    expect(row).toMatchObject({ Match: 'certain', OrderID: one.ids[0], FurtherOrderIDs: other.ids });
    expect(row?.Reason).toContain('这一行发 2 个订单');
    expect(await apply(id)).toMatchObject([{ Outcome: 'shipped', Reason: '' }]);
    expect(await numbersOf(one.ids[0])).toEqual(['78900112233445']);
    expect(await numbersOf(other.ids[0])).toEqual(['78900112233445']);
  });

  it('reads them in one cell as well, and says which has no order', async () => {
    const { ids, listing } = await placed(1);
    const id = await imported([
      '收货人,收货电话,商品,快递公司,快递单号',
      `收货人1,13800000001,"${listing.name}*1\n没有的商品*2",中通,78900112233446`,
    ]);
    const [row] = await rowsOf(id);
    expect(row).toMatchObject({ Match: 'likely', OrderID: null, FurtherOrderIDs: [] });
    expect(row?.Reason).toContain('“没有的商品”没有找到');
    expect(row?.Candidates.map(({ OrderID }) => OrderID)).toContain(ids[0]);
  });

  it('ships what is open where the other has left already, and says so', async () => {
    const one = await placed(1);
    const other = await placed(1);
    const row = (products: string, no: string) => `收货人1,13800000001,"${products}",中通,${no}`;
    const header = '收货人,收货电话,商品,快递公司,快递单号';
    const both = await imported([
      header,
      row(`${one.listing.name}\n${other.listing.name}`, '78900112233447'),
    ]);
    await apply(await imported([header, row(other.listing.name, '78900112233448')]));
    const [applied] = await apply(both);
    expect(applied?.Outcome).toBe('shipped');
    expect(applied?.Reason).toContain(`LDL${other.ids[0]}：`);
    expect(await numbersOf(one.ids[0])).toEqual(['78900112233447']);
    expect(await numbersOf(other.ids[0])).toEqual(['78900112233448']);
  });
});
