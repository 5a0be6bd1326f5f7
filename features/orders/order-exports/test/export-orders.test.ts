import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderExports } from '#features/orders/order-exports/contract.ts';
import { requests } from '#features/orders/order-requests/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { has, STATUS } from '#features/orders/orders/status.ts';
import { commands } from '#features/sheets/templates/commands.ts';
import { templates } from '#features/sheets/templates/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast } from '#test/cast.ts';
import { fetchFile, recordsOf } from '#test/files.ts';
import { openOrders } from '#test/orders.ts';
import { FIELD_SQL } from '../server/rows/field-sql.ts';

let app: TestApp;
let cast: Cast;
let ids: string[];
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await app.work();
  ids = (await openOrders(app, cast, 4, { amount: 2, source: (i) => `SRC${i}` })).ids;
  const DeliverConfigs = [
    { OrderID: ids[0] ?? '', ExpressNo: 'SF1234567890123', Amount: 1 },
    { OrderID: ids[0] ?? '', ExpressCompany: '中通', ExpressNo: '73100000001', Amount: 1 },
  ];
  await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs });
});
afterAll(() => app.close());

const logged = async (): Promise<
  { kind: string; row_count: number; created_by_name: string; filter: object }[]
> => (await app.database.pool.query('select * from export_log order by created_at desc, id desc')).rows;

describe('exporting orders', () => {
  it('streams the file back under 店铺_模板_日期时间, with prices of the own shop only', async () => {
    const file = await fetchFile(app, cast.middle, orderExports.byAgent, {});
    expect(file.name).toMatch(/^优选商行_渠道订单导出_\d{14}\.xlsx$/);
    const rows = await recordsOf(file.body);
    expect(rows).toHaveLength(4);
    const row = rows.find((each) => each.订单号 === `LDL${ids[0]}`);
    expect(row).toMatchObject({
      渠道: '团长小店',
      来源订单号: 'SRC0',
      数量: '2',
      销售单价: '20.00',
      销售金额: '40.00',
    });
    expect(row).toMatchObject({ 订单状态: '全部发货', 快递单号: 'SF1234567890123、73100000001' });
    expect(row?.快递公司?.split('、').sort()).toEqual(['中通快递', '顺丰速运']);
    expect(Object.values(row ?? {})).not.toContain('30');
  });

  it('writes csv with the same content', async () => {
    const file = await fetchFile(app, cast.channel, orderExports.normal, { Format: 'csv' });
    expect(file.name).toMatch(/\.csv$/);
    const rows = await recordsOf(file.body);
    expect(rows.map((row) => row.订单号)).toEqual(ids.map((id) => `LDL${id}`).reverse());
    expect(rows[0]).toMatchObject({
      供应商: '优选商行',
      销售单价: '30.00',
      采购单价: '20.00',
      录单店铺: '团长小店',
    });
  });

  it('keeps to the filters, selects by order numbers, and logs who, what and how many', async () => {
    const orderNo = [`LDL${ids[1]}`, `LDL${ids[2]}`];
    const file = await fetchFile(app, cast.channel, orderExports.normal, { orderNo });
    expect(await recordsOf(file.body)).toHaveLength(2);
    expect((await logged())[0]).toMatchObject({
      kind: 'normal',
      row_count: 2,
      created_by_name: 'channel',
      filter: { orderNo: [ids[1], ids[2]] },
    });
  });

  it('follows a template: its columns in order, fixed texts, joined fields', async () => {
    const { ExcelCfgID } = await ask(app, cast.channel, templates.create, {
      ExcelCfgName: '给老王',
      CmdID: commands.orderExportNormal.id,
      CfgDetail: [
        { title: '单号', field: 'orderNo' },
        { title: '发件', text: '老王代发' },
        { title: '收件', fields: ['receiver', 'mobile'], joiner: ' ' },
      ],
    });
    const file = await fetchFile(app, cast.channel, orderExports.normal, {
      ExcelCfgID,
      orderNo: [ids[0] ?? ''],
    });
    expect(file.name).toMatch(/^团长小店_给老王_/);
    expect(await recordsOf(file.body)).toEqual([
      { 单号: `LDL${ids[0]}`, 发件: '老王代发', 收件: '收货人1 13800000001' },
    ]);
    const foreign = await fetchFile(app, cast.middle, orderExports.normal, { ExcelCfgID });
    expect(foreign.answer?.status).toBe(4004);
    const wrong = await fetchFile(app, cast.channel, orderExports.byVendor, { ExcelCfgID });
    expect(wrong.answer).toMatchObject({
      status: 4009,
      message: '模板“给老王”不能用于这种导出，请重新选择模板',
    });
  });

  it('hides prices and phones from those without the right, by template too', async () => {
    const rights = RIGHTS['order.view'] | RIGHTS['order.export'];
    const clerk = await addMember(app, cast.channel, 'clerk', rights);
    const file = await fetchFile(app, clerk, orderExports.normal, { orderNo: [ids[0] ?? ''] });
    const [row] = await recordsOf(file.body);
    expect(row).toMatchObject({ 手机号: '138****0001' });
    expect(Object.keys(row ?? {}).filter((title) => /价|金额|运费/.test(title))).toEqual([]);
    const { ExcelCfgID } = await ask(app, cast.channel, templates.create, {
      ExcelCfgName: '带价格',
      CmdID: commands.orderExportNormal.id,
      CfgDetail: [
        { title: '售价', field: 'salesPrice' },
        { title: '进价', fields: ['purchasePrice', 'orderNo'] },
      ],
    });
    const priced = await fetchFile(app, clerk, orderExports.normal, { ExcelCfgID, orderNo: [ids[0] ?? ''] });
    expect(await recordsOf(priced.body)).toEqual([{ 售价: '', 进价: `LDL${ids[0]}` }]);
  });

  it('says so when no order fits', async () => {
    const file = await fetchFile(app, cast.outsider, orderExports.normal, {});
    expect(file.answer).toMatchObject({
      status: 4009,
      message: '导出失败：没有符合条件的订单，请调整筛选条件后再导出',
    });
  });

  it.each(['=1+1', '+86', '-5', '@cmd'])('writes a cell that begins like %s as text', async (text) => {
    await ask(app, cast.channel, orders.setNotes, { OrderIDs: [ids[0] ?? ''], Notes: text });
    const csv = await fetchFile(app, cast.channel, orderExports.normal, {
      Format: 'csv',
      orderNo: [ids[0] ?? ''],
    });
    expect(csv.body.toString()).toContain(`,'${text},`);
    const xlsx = await fetchFile(app, cast.channel, orderExports.normal, { orderNo: [ids[0] ?? ''] });
    expect((await recordsOf(xlsx.body))[0]?.我的备注).toBe(text);
  });
});

describe('exporting the shipping note', () => {
  it('marks exactly the orders that it wrote, in every shop, and leaves out what may not be shipped', async () => {
    const { ids: mine } = await openOrders(app, cast, 4, { name: '梨' });
    const [a = '', b = '', cancelled = '', suspended = ''] = mine;
    await ask(app, cast.channel, orders.cancelByEntry, { Orders: [{ OrderID: cancelled }] });
    await app.database.pool.query('update orders set status = status | 16 where id = $1', [suspended]);
    const file = await fetchFile(app, cast.grower, orderExports.forDeliver, { orderNo: mine });
    const rows = await recordsOf(file.body);
    expect(rows.map((row) => row.订单号).sort()).toEqual([`LDL${a}`, `LDL${b}`].sort());
    expect(Object.keys(rows[0] ?? {}).filter((title) => /价|金额/.test(title))).toEqual([]);
    const exported = async (OrderID: string) =>
      has((await ask(app, cast.channel, orders.detail, { OrderID })).Order.Status, STATUS.exported);
    expect(await Promise.all(mine.map(exported))).toEqual([true, true, false, false]);
    expect((await logged())[0]).toMatchObject({ kind: 'fordeliver', row_count: 2 });
  });

  it('has urgent orders on top with what travels with them, the others newest first', async () => {
    const { ids: apart } = await openOrders(app, cast, 3, { name: '加急的梨' });
    const { ids: beside } = await openOrders(app, cast, 2, { name: '同址的梨', detail: '灵隐路1号' });
    const Address = {
      receiver: '同一人',
      phone: '13800000099',
      province: '浙江省',
      city: '杭州市',
      area: '西湖区',
    };
    const Items = beside.map((OrderID) => ({ OrderID, Address: { ...Address, detail: '灵隐路1号' } }));
    await ask(app, cast.channel, requests.ask, { Kind: 'address', Items, Reason: '一起收' });
    const [oldest = '', middle = '', newest = ''] = apart;
    const [first = '', second = ''] = beside;
    await ask(app, cast.channel, orders.markUrgent, { OrderIDs: [middle, first] });
    const note = { orderNo: [...apart, ...beside] };
    const file = await fetchFile(app, cast.grower, orderExports.forDeliver, note);
    const rows = await recordsOf(file.body);
    const order = [second, first, middle, newest, oldest].map((id) => `LDL${id}`);
    expect(rows.map((row) => row.订单号)).toEqual(order);
    expect(rows.map((row) => row.合并号)).toEqual(['1', '1', '', '', '']);
    expect(rows.map((row) => row.是否加急)).toEqual(['否', '是', '是', '否', '否']);
    const csv = await fetchFile(app, cast.grower, orderExports.forDeliver, { ...note, Format: 'csv' });
    expect((await recordsOf(csv.body)).map((row) => row.订单号)).toEqual(order);
  });

  it('turns a later cancel by the entry into a request', async () => {
    const { ids: mine } = await openOrders(app, cast, 1, { name: '桃' });
    await fetchFile(app, cast.grower, orderExports.forDeliver, { orderNo: mine });
    const answer = await ask(app, cast.channel, orders.cancelByEntry, {
      Orders: [{ OrderID: mine[0] ?? '' }],
    });
    expect(answer.done).toBe(0);
    expect(answer.skipped[0]?.reason).toBe('已向上游供应商申请取消，等待对方答复');
  });

  it('gives no price of the entry to the shop that ships, on any kind of file', async () => {
    for (const kind of [orderExports.forDeliver, orderExports.byAgent]) {
      const { body } = await fetchFile(app, cast.grower, kind, { Format: 'csv', orderNo: [ids[1] ?? ''] });
      expect(body.toString()).not.toMatch(/30\.00|60\.00|40\.00/);
    }
  });
});

describe('an address in one piece', () => {
  it('names a street and a municipality once', async () => {
    const { listing } = await openOrders(app, cast, 0, { name: '地址样品' });
    const place = async (area: string, detail: string) => {
      const Address = { receiver: '李雷', phone: '13800000000', street: '徐家汇街道', detail };
      await ask(app, cast.channel, orders.place, {
        AvoidDuplicationInDays: 0,
        Lines: [
          { spuID: listing.entrySpuId, Address: { ...Address, province: '上海市', city: '上海市', area } },
        ],
      });
    };
    await place('徐汇区', '徐家汇街道漕溪路1号');
    await place('长宁区', '漕溪路2号');
    const file = await fetchFile(app, cast.grower, orderExports.forDeliver, { spuNames: ['地址样品'] });
    expect((await recordsOf(file.body)).map((row) => row.完整地址).sort()).toEqual([
      '上海市徐汇区徐家汇街道漕溪路1号',
      '上海市长宁区徐家汇街道漕溪路2号',
    ]);
  });
});

describe('what an export tells of goods and parcels', () => {
  it('is what the library knows of the goods, and what was said of the parcels', async () => {
    const { ids: pears, listing } = await openOrders(app, cast, 1, { name: '丰水梨' });
    const spu_id = listing.spuIds.get(cast.grower.shopId) ?? '';
    await inShop(app.database.pool, { shopId: cast.grower.shopId }, async (db) => {
      const sku = {
        id: crypto.randomUUID(),
        name: '丰水梨',
        basic_info: '5斤装 85mm',
        created_by: cast.grower.userId,
      };
      await db.insert('skus', sku).execute();
      await db.insert('spu_skus', { spu_id, sku_id: sku.id, count: 1 }).execute();
    });
    const ShippedOn = new Date(Date.now() - 3 * 86_400_000).toISOString();
    const config = { OrderID: pears[0] ?? '', ExpressNo: 'SF1234567890777', ShippedOn, Note: '分两箱' };
    await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs: [config] });
    const file = await fetchFile(app, cast.grower, orderExports.byAgent, { orderNo: pears });
    const [row] = await recordsOf(file.body);
    const shanghai = new Date(Date.parse(ShippedOn) + 8 * 3_600_000).toISOString();
    expect(row).toMatchObject({ 规格: '5斤装 85mm', 发货备注: '分两箱' });
    expect(row?.发货时间?.slice(0, 16)).toBe(shanghai.slice(0, 16).replace('T', ' '));
  });

  it('offers no column that it could not fill', async () => {
    const { items } = await ask(app, cast.channel, templates.definitions, {});
    const exports = items.filter(({ CmdID }) => CmdID > 110 && CmdID < 115);
    const fields = new Set(exports.flatMap((one) => one.fields.map(({ key }) => key)));
    expect([...fields].filter((field) => !(field in FIELD_SQL))).toEqual([]);
  });
});
