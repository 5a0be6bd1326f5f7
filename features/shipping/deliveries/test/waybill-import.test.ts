import { readFileSync } from 'node:fs';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#features/orders/orders/contract.ts';
import { STAGES } from '#features/orders/orders/status.ts';
import { textRows, workbook } from '#features/sheets/sheet-files/test/sheet-files.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { forgetWaybillRows } from '#features/shipping/deliveries/server/index.ts';
import { linkShops } from '#features/shops/partners/server/index.ts';
import { inShop, NO_SHOP } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp, upload } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { type OrderOptions, openOrders } from '#test/orders.ts';
import { waybillDesk } from './waybill-desk.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await inShop(app.database.pool, { shopId: NO_SHOP }, (db) =>
    linkShops(db, { vendorId: cast.grower.shopId, agentId: cast.channel.shopId }),
  );
  await app.work();
});
afterAll(() => app.close());

const { placed, detail, statusIs, imported, rowsOf, apply } = waybillDesk(() => ({ app, cast }));
/** Orders of which the shipper knows the source’s number: it is the entry’s neighbour. */
const placedNextDoor = (n: number, source: OrderOptions['source']) =>
  placed(n, { source, chain: [cast.channel, cast.grower] });

describe('matching a waybill file', () => {
  it('is certain by our number, by the source’s number, and by receiver with phone and product', async () => {
    const { ids, listing } = await placedNextDoor(3, (i) => (i === 1 ? 'S-1001' : undefined));
    const id = await imported([
      '订单号,来源订单号,收货人,收货电话,商品名称,快递公司,快递单号',
      `LDL${ids[0]},,,,,顺丰,SF1000000000001`,
      ',S-1001,,,,中通,731000000001',
      `,,收货人3,13800000003,${listing.name},,YT1000000000001`,
    ]);
    const rows = await rowsOf(id);
    expect(rows.map(({ Match, MatchedBy }) => [Match, MatchedBy])).toEqual([
      ['certain', 'orderNo'],
      ['certain', 'sourceOrderNo'],
      ['certain', 'receiver'],
    ]);
    expect(rows.map(({ OrderID }) => OrderID)).toEqual(ids);
    expect(rows.map(({ ExpressCompany }) => ExpressCompany)).toEqual(['顺丰速运', '中通快递', '圆通速递']);
    expect(rows.map(({ Outcome }) => Outcome)).toEqual(['', '', '']);
    expect((await detail(ids[0] ?? '')).Parcels).toEqual([]);
  });

  it('reads the sheet that says what was shipped, behind a page of explanations, and the others by a press', async () => {
    const { ids } = await placed(2);
    const sheets = [
      { name: '说明', data: textRows([['填写说明'], ['请勿修改表头']]) },
      {
        name: '顺丰',
        data: textRows([
          ['订单号', '快递单号'],
          [`LDL${ids[0]}`, 'SF1000000000071'],
        ]),
      },
      {
        name: '中通',
        data: textRows([
          ['订单号', '快递单号'],
          [`LDL${ids[1]}`, '731000000071'],
        ]),
      },
    ];
    const FileID = await upload(app, cast.grower, '发货.xlsx', readFileSync(await workbook({ sheets })));
    const { ImportID } = await ask(app, cast.grower, deliveries.importCreate, { FileID });
    const { OtherSheets } = await statusIs(ImportID, 'matched');
    expect(OtherSheets).toEqual(['中通']);
    expect((await rowsOf(ImportID)).map(({ OrderID }) => OrderID)).toEqual([ids[0]]);
    const input = { FileID, SheetNames: OtherSheets };
    const second = await ask(app, cast.grower, deliveries.importCreate, input);
    const { Import, OtherSheets: left } = await statusIs(second.ImportID, 'matched');
    expect([Import.SheetName, left]).toEqual(['中通', []]);
    expect((await rowsOf(second.ImportID)).map(({ OrderID }) => OrderID)).toEqual([ids[1]]);
    const { OtherSheets: none } = await ask(app, cast.grower, deliveries.importDetail, { ImportID });
    expect(none).toEqual([]);
    // The sheet alone may be said too.
    await ask(app, cast.grower, deliveries.importRematch, { ImportID, SheetName: '中通' });
    expect((await statusIs(ImportID, 'matched')).Import.SheetName).toBe('中通');
    expect((await rowsOf(ImportID)).map(({ OrderID }) => OrderID)).toEqual([ids[1]]);
  });

  it('is likely when only two of three fit, or when several orders fit, and names them', async () => {
    const { ids, listing } = await placed(1);
    const twice = await placed(1);
    await openOrders(app, cast, 1, { name: twice.listing.name });
    const id = await imported([
      '收货人,收货电话,商品名称,快递单号',
      `收货人1,13900000000,${listing.name},SF1000000000002`,
      `收货人1,13800000001,${twice.listing.name},SF1000000000003`,
    ]);
    const [two, several] = await rowsOf(id);
    expect(two).toMatchObject({ Match: 'likely', OrderID: null });
    expect(two?.Candidates.map(({ OrderID }) => OrderID)).toContain(ids[0]);
    expect(several).toMatchObject({ Match: 'likely', OrderID: null });
    expect(several?.Candidates.map(({ SpuName }) => SpuName)).toEqual([
      twice.listing.name,
      twice.listing.name,
    ]);
  });

  it('knows a swapped order by what was packed: the packer’s sheet names that', async () => {
    const { ids, listing } = await placed(1, { name: '百色芒果' });
    const swap = { skuId: newId(), skuName: '海南木瓜', partSkuId: newId(), partName: '百色芒果', count: 1 };
    await app.database.pool.query('update orders set swap = $1 where id = $2', [swap, ids[0]]);
    const line = (product: string, no: string) => `收货人1,13800000001,${product},${no}`;
    const names = ['海南木瓜', `海南木瓜（原：${listing.name}）`, listing.name];
    for (const [at, name] of names.entries()) {
      const ImportID = await imported(['收货人,联系电话,商品,快递单号', line(name, `SF77000000000${at}1`)]);
      expect((await rowsOf(ImportID)).map(({ Match, OrderID }) => [Match, OrderID])).toEqual([
        ['certain', ids[0]],
      ]);
    }
  });

  it('tells orders of one receiver and product apart by their address', async () => {
    const { ids, listing } = await placed(1);
    const { ids: moved } = await openOrders(app, cast, 1, { name: listing.name, detail: '文三路99号' });
    const id = await imported([
      '收货人,收货电话,收货地址,商品名称,快递单号',
      `收货人1,13800000001,浙江省杭州市西湖区文三路99号,${listing.name},SF1000000000011`,
      `收货人1,13800000001,,${listing.name},SF1000000000012`,
    ]);
    const [news, untold] = await rowsOf(id);
    expect(news).toMatchObject({ Match: 'certain', OrderID: moved[0] });
    expect(untold).toMatchObject({ Match: 'likely', OrderID: null });
    expect(ids).not.toContain(news?.OrderID);
  });

  it('finds nothing for strangers’ orders, unknown numbers and rows without a waybill', async () => {
    const { ids } = await placed(1);
    const id = await imported([
      '订单号,快递公司,快递单号',
      'LDL382414606083031042,中通,731000000009',
      `LDL${ids[0]},中通,`,
    ]);
    const rows = await rowsOf(id);
    expect(rows.map(({ Match }) => Match)).toEqual(['none', 'none']);
    expect(rows[0]?.Reason).toBe('没有找到单号 LDL382414606083031042 对应的待发订单');
    expect(rows[1]).toMatchObject({ Outcome: 'skipped', Reason: '没有快递单号' });
  });

  it('tells several orders of one source number apart by their product', async () => {
    const one = await placedNextDoor(1, () => 'S-2001');
    const other = await placedNextDoor(1, () => 'S-2001');
    const id = await imported([
      '来源订单号,商品名称,快递单号',
      `S-2001,${other.listing.name},SF1000000000004`,
      'S-2001,别的东西,SF1000000000005',
    ]);
    const [certain, likely] = await rowsOf(id);
    expect(certain).toMatchObject({ Match: 'certain', OrderID: other.ids[0] });
    expect(likely?.Match).toBe('likely');
    expect(likely?.Candidates.map(({ OrderID }) => OrderID).sort()).toEqual(
      [one.ids[0], other.ids[0]].sort(),
    );
  });

  it('asks for the columns of a sheet that it can’t read, and goes on with the corrected ones', async () => {
    const { ids } = await placed(1);
    const id = await imported(['甲,乙,丙', `${ids[0]},甜,SF7310000000011`]);
    const detail = await ask(app, cast.grower, deliveries.importDetail, { ImportID: id });
    expect(detail.Import.Status).toBe('mapping');
    expect(detail.Remarks.length).toBeGreaterThan(0);
    expect(detail.Columns.map(({ Sample }) => Sample)).toEqual([
      [String(ids[0])],
      ['甜'],
      ['SF7310000000011'],
    ]);
    const Columns = [
      { Index: 0, Field: 'orderNo' },
      { Index: 2, Field: 'expressNo' },
    ];
    await ask(app, cast.grower, deliveries.importRematch, { ImportID: id, Columns });
    await statusIs(id, 'matched');
    expect(await rowsOf(id)).toMatchObject([
      { Match: 'certain', OrderID: ids[0], ExpressNo: 'SF7310000000011' },
    ]);
  });

  it('keeps what a person said of a header for the next file, whatever order its columns have', async () => {
    const { ids } = await placed(2);
    const first = await imported(['客单,谁,件号', `${ids[0]},张三,SF7310000000021`]);
    const columns = () => ask(app, cast.grower, deliveries.importColumns, { ImportID: first });
    expect(await columns()).toMatchObject({
      By: 'header',
      HeaderRow: 1,
      Problem: expect.stringContaining('请指明'),
      Rows: [{ RowNo: 2 }],
    });
    const Columns = [
      { Index: 0, Field: 'orderNo' },
      { Index: 2, Field: 'expressNo' },
    ];
    const tried = await ask(app, cast.grower, deliveries.importColumns, { ImportID: first, Columns });
    expect(tried).toMatchObject({
      By: 'call',
      Problem: '',
      Columns: [{ Field: 'orderNo' }, { Field: null }, { Field: 'expressNo' }],
    });
    await ask(app, cast.grower, deliveries.importRematch, { ImportID: first, Columns });
    await statusIs(first, 'matched');
    const next = await imported(['谁,件号,客单', `张三,SF7310000000022,${ids[1]}`]);
    await statusIs(next, 'matched');
    expect(await rowsOf(next)).toMatchObject([{ Match: 'certain', OrderID: ids[1] }]);
    const { By } = await ask(app, cast.grower, deliveries.importColumns, { ImportID: next });
    expect(By).toBe('remembered');
  });

  it('takes another row for the header where a person says so', async () => {
    const { ids } = await placed(1);
    const id = await imported(['备,注,一', '订单号,快递公司,快递单号', `${ids[0]},顺丰,SF7310000000023`]);
    const HeaderRow = 2;
    const columns = await ask(app, cast.grower, deliveries.importColumns, { ImportID: id, HeaderRow });
    expect(columns).toMatchObject({
      HeaderRow: 2,
      Columns: [{}, {}, { Field: 'expressNo' }],
      Rows: [{ RowNo: 3 }],
    });
    // The header alone is enough: what its columns are is read of it.
    await ask(app, cast.grower, deliveries.importRematch, { ImportID: id, HeaderRow });
    await statusIs(id, 'matched');
    expect(await rowsOf(id)).toMatchObject([{ RowNo: 3, Match: 'certain', OrderID: ids[0] }]);
    expect(await ask(app, cast.grower, deliveries.importColumns, { ImportID: id })).toMatchObject({
      HeaderRow: 2,
      Columns: [{ Field: 'sourceOrderNo' }, { Field: 'expressCompany' }, { Field: 'expressNo' }],
    });
  });

  it('shows each cell as it is read, and what is wrong with it', async () => {
    const id = await imported([
      '订单号,手机号,数量,快递单号,发货时间',
      'LDL1,+86 13800000000,2件,sf7310000000024,2024/11/19 16:00',
      'LDL2,13800000000,几件,SF7310000000025,昨天',
    ]);
    const { Rows } = await ask(app, cast.grower, deliveries.importColumns, { ImportID: id });
    expect(Rows.map(({ Cells }) => Cells.map(({ Read }) => Read))).toEqual([
      ['LDL1', '13800000000', '2', 'SF7310000000024', '2024-11-19 16:00:00'],
      ['LDL2', '13800000000', '', 'SF7310000000025', ''],
    ]);
    expect(Rows[1]?.Cells.map(({ Problem }) => Problem)).toEqual([
      '',
      '',
      '数量“几件”应为整数，例如 2。',
      '',
      '发货时间“昨天”看不出是哪一天、几点；请在表里改成 2024-11-19 16:00 这样的写法再上传。',
    ]);
  });

  it('keeps the header that a person says, also where nothing is recognised of it', async () => {
    const id = await imported([
      '订单号,快递公司,快递单号',
      'LDL1,顺丰,SF7310000000026',
      '子,丑,寅',
      '卯,辰,巳',
    ]);
    await ask(app, cast.grower, deliveries.importRematch, { ImportID: id, HeaderRow: 3 });
    await statusIs(id, 'mapping');
    const { Columns } = await ask(app, cast.grower, deliveries.importDetail, { ImportID: id });
    expect(Columns.map(({ Sample }) => Sample)).toEqual([['卯'], ['辰'], ['巳']]);
  });

  it('says of a sheet of orders that it belongs elsewhere: without a column for waybills, or with an empty one', async () => {
    const header = '来源订单号,收货人,收货电话,收货地址,商品名称,数量';
    const order = 'S-9001,张三,13800000000,浙江省杭州市西湖区文一西路1号,苹果,1';
    const isOrders = async (...lines: string[]) =>
      (await ask(app, cast.grower, deliveries.importDetail, { ImportID: await imported(lines) })).Import;
    expect(await isOrders(header, order)).toMatchObject({ IsOrders: true, Status: 'mapping' });
    expect(await isOrders(`${header},快递公司,快递单号`, `${order},,`)).toMatchObject({ IsOrders: true });
    const shipped = await isOrders(
      `${header},快递公司,快递单号`,
      `${order},,`,
      `${order},顺丰,SF1000000000099`,
    );
    expect(shipped.IsOrders).toBe(false);
  });

  it('says why a file can’t be read', async () => {
    const FileID = await upload(app, cast.grower, '空.csv', '');
    const { ImportID } = await ask(app, cast.grower, deliveries.importCreate, { FileID });
    const { Import } = await statusIs(ImportID, 'failed');
    expect(Import.Problem).toMatch(/没有数据/);
  });
});

describe('applying a waybill file', () => {
  it('ships the certain rows and the confirmed ones, and leaves the others alone', async () => {
    const { ids } = await placed(2);
    const unsure = await placed(1);
    const id = await imported([
      '订单号,收货人,收货电话,商品名称,快递公司,快递单号',
      `LDL${ids[0]},,,,顺丰,SF1000000000006`,
      `,收货人1,13700000000,${unsure.listing.name},,731000000012`,
      `,收货人1,13700000000,${unsure.listing.name},,731000000013`,
    ]);
    const OrderID = unsure.ids[0] ?? '';
    const rows = await apply(id, [{ RowNo: 3, OrderID, ExpressCompany: '申通' }]);
    expect(rows.map(({ Outcome }) => Outcome)).toEqual(['shipped', 'shipped', '']);
    expect(await detail(ids[0] ?? '')).toMatchObject({ Stage: STAGES.shipped.id });
    expect((await detail(OrderID)).Parcels).toMatchObject([
      { ExpressCompany: '申通快递', ExpressNo: '731000000012' },
    ]);
    expect((await detail(ids[1] ?? '')).Parcels).toEqual([]);
  });

  it('makes several rows of one order several parcels', async () => {
    const { ids } = await placed(3, { amount: 4 });
    const [byColumn, repeated, silent] = ids;
    const id = await imported([
      '订单号,数量,快递公司,快递单号',
      `LDL${byColumn},1,中通,731000000021`,
      `LDL${byColumn},3,中通,731000000022`,
      `LDL${repeated},4,中通,731000000023`,
      `LDL${repeated},4,中通,731000000024`,
      `LDL${silent},,中通,"731000000025,731000000026,731000000027"`,
    ]);
    const rows = await apply(id);
    expect(rows.every(({ Outcome }) => Outcome === 'shipped')).toBe(true);
    const amounts = async (order = '') => (await detail(order)).Parcels.map(({ Amount }) => Amount);
    expect(await amounts(byColumn)).toEqual([1, 3]);
    expect(await amounts(repeated)).toEqual([2, 2]);
    expect(await amounts(silent)).toEqual([2, 1, 1]);
  });

  it('does nothing twice: the same import again, the same file again, two people at once', async () => {
    const { ids } = await placedNextDoor(2, (i) => `S-300${i}`);
    const lines = ['来源订单号,快递公司,快递单号', 'S-3000,中通,731000000031', 'S-3001,中通,731000000032'];
    const first = await imported(lines);
    const both = await Promise.all(
      [1, 2].map(() => call(app, cast.grower, deliveries.importApply, { ImportID: first })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([0, 4009]);
    await statusIs(first, 'done');
    expect((await call(app, cast.grower, deliveries.importApply, { ImportID: first })).status).toBe(4009);
    const again = await rowsOf(await imported(lines));
    expect(again.map(({ Outcome, Reason }) => [Outcome, Reason])).toEqual([
      ['skipped', '已有该快递单号 731000000031'],
      ['skipped', '已有该快递单号 731000000032'],
    ]);
    for (const id of ids) expect((await detail(id)).Parcels).toHaveLength(1);
  });

  it('skips with the reason what may not be shipped, before anything is applied', async () => {
    const { ids } = await placed(2);
    await ask(app, cast.channel, orders.cancelByEntry, { Orders: [{ OrderID: ids[0] ?? '' }] });
    const id = await imported([
      '订单号,数量,快递公司,快递单号',
      `LDL${ids[0]},1,中通,731000000041`,
      `LDL${ids[1]},5,中通,731000000042`,
    ]);
    expect((await rowsOf(id)).map(({ Outcome, Reason }) => [Outcome, Reason])).toEqual([
      ['skipped', '订单已取消'],
      ['skipped', '发货数量超过订单数量：订单 1，已发 0，本次 5'],
    ]);
  });

  it('loses its rows after the days that the shop keeps them; its counts and the parcels stay', async () => {
    const { ids } = await placed(2);
    const old = await imported(['订单号,快递公司,快递单号', `LDL${ids[0]},中通,731000000061`]);
    const fresh = await imported(['订单号,快递公司,快递单号', `LDL${ids[1]},中通,731000000062`]);
    await apply(old);
    const { pool } = app.database;
    await pool.query("update waybill_imports set created_at = now() - interval '181 days' where id = $1", [
      old,
    ]);
    await forgetWaybillRows.run(pool, app.files);
    expect([await rowsOf(old), await rowsOf(fresh)].map(({ length }) => length)).toEqual([0, 1]);
    const { Import } = await ask(app, cast.grower, deliveries.importDetail, { ImportID: old });
    expect(Import).toMatchObject({ Rows: 1, Shipped: 1, RowsForgottenOn: expect.any(String) });
    expect((await detail(ids[0] ?? '')).Parcels).toHaveLength(1);
    expect((await call(app, cast.grower, deliveries.importRematch, { ImportID: old })).message).toBe(
      '“发货.csv”的明细已按店铺的保留天数清理，请重新导入文件',
    );
    await ask(app, cast.grower, deliveries.importDelete, { ImportID: old });
  });

  it('belongs to its shop: others get 4004', async () => {
    const { ids } = await placed(1);
    const ImportID = await imported(['订单号,快递单号', `LDL${ids[0]},731000000051`]);
    for (const endpoint of [deliveries.importDetail, deliveries.importApply, deliveries.importDelete]) {
      expect((await call(app, cast.outsider, endpoint, { ImportID })).status).toBe(4004);
    }
    await ask(app, cast.grower, deliveries.importDelete, { ImportID });
    expect((await call(app, cast.grower, deliveries.importDetail, { ImportID })).status).toBe(4004);
  });
});
