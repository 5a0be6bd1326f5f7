import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#features/orders/orders/contract.ts';
import { orderImportFields } from '#features/sheets/templates/fields/order-fields.ts';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast } from '#test/cast.ts';
import { openListing } from '#test/listings.ts';
import { orderImports } from '../contract.ts';
import { type Cells, intake, rowsOf, xlsx } from './intake.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await openListing(app, [cast.channel, cast.middle, cast.grower], [39.9, 25, 18]);
  await openListing(app, [cast.channel], [20], '自营梨');
  await app.work();
});
afterAll(() => app.close());

/** As in the blank template that we offer. */
const HEADER = orderImportFields.map(({ title }) => title);
const row = (platform: string, no: string, more: Partial<Record<string, string>> = {}): Cells =>
  HEADER.map((title) => ({ ...usual, 第三方平台: platform, 来源订单号: no, ...more })[title] ?? '');
const usual: Record<string, string> = {
  来源子订单号: '',
  来源店铺: '老李水果团',
  买家昵称: '小张',
  实付金额: '¥79.80',
  付款时间: '2026-01-18 10:31:05',
  标签: '礼盒、加急',
  商品名称: '红富士苹果',
  规格: '5斤',
  类目: '水果/苹果',
  数量: '1',
  收件人: '张三丰',
  手机号: '13800138000',
  身份证号: '11010119900307123x',
  收货地址: '浙江省杭州市西湖区文一西路1号',
};

const take = async (rows: readonly Cells[]) =>
  intake(app, cast.channel, await xlsx(HEADER, rows), { name: 'orders.xlsx', StartWhenReady: true });
const entered = async (importTaskIds: string[], more: object = {}) =>
  (await ask(app, cast.channel, orders.normal, { importTaskIds, ...more })).items;
const sourceOf = async (who: Cast[keyof Cast], OrderID: string) =>
  (await ask(app, who, orders.detail, { OrderID })).Source;

describe('what a sheet says of its orders', () => {
  it('shows an id number whole only to who may see whole phone numbers, in the order and in the sheet’s rows', async () => {
    const task = await take([row('有赞', '90000000099', { 身份证号: '110101199003071234' })]);
    const [order] = await entered([task.TaskID]);
    const blind = await addMember(app, cast.channel, 'no-ids', ALL_RIGHTS & ~RIGHTS['phone.full']);
    const { Source } = await ask(app, blind, orders.detail, { OrderID: order?.OrderID ?? '' });
    expect(Source.IdNumber).toBe('110***********1234');
    const cells = async (who: typeof blind) => (await rowsOf(app, who, task.TaskID))[0]?.Cells ?? [];
    expect(await cells(blind)).not.toContain('110101199003071234');
    expect(await cells(cast.channel)).toContain('110101199003071234');
  });

  it('is kept with each order: shop, buyer, money, time, words and row', async () => {
    const task = await take([row('有赞', '90000000001', { 来源子订单号: '90000000001-1' })]);
    const [order] = await entered([task.TaskID]);
    expect(order).toMatchObject({ ThirdPartyName: '有赞', Tags: ['礼盒', '加急'] });
    expect(await sourceOf(cast.channel, order?.OrderID ?? '')).toEqual({
      SubOrderNo: '90000000001-1',
      IdNumber: '11010119900307123X',
      SourceChannel: '老李水果团',
      BuyerName: '小张',
      PaidAmount: 79.8,
      PaidOn: '2026-01-18T02:31:05Z',
      SourceProduct: '红富士苹果',
      SourceSpec: '5斤',
      SourceCategory: '水果/苹果',
      SourceCompany: '',
      SourceWaybill: '',
      ImportTaskID: task.TaskID,
      FileName: 'orders.xlsx',
      RowNo: 2,
    });
  });

  it('is the entry’s own, but for the number of the line for its neighbour and the id number for all', async () => {
    const task = await take([row('有赞', '90000000002', { 来源子订单号: '90000000002-1' })]);
    const [order] = await entered([task.TaskID]);
    const neighbour = await sourceOf(cast.middle, order?.OrderID ?? '');
    expect(neighbour.SubOrderNo).toBe('90000000002-1');
    const { IdNumber, ...rest } = await sourceOf(cast.grower, order?.OrderID ?? '');
    // Whoever ships through customs has to give it.
    expect(IdNumber).toBe('11010119900307123X');
    expect(Object.values(rest).filter(Boolean)).toEqual([]);
    const atGrower = await ask(app, cast.grower, orders.detail, { OrderID: order?.OrderID ?? '' });
    expect(atGrower.Order.Tags).toEqual([]);
  });

  it('finds orders by the shop at the platform', async () => {
    const task = await take([row('有赞', '90000000003'), row('有赞', '90000000004', { 来源店铺: '城西店' })]);
    const orders = await entered([task.TaskID], { sourceChannels: ['城西店'] });
    expect(orders.map(({ ThirdPartyOrderID }) => ThirdPartyOrderID)).toEqual(['90000000004']);
  });
});

describe('one order number', () => {
  it('on two platforms is two orders, in one sheet and in the next', async () => {
    const both = await take([row('有赞', '90000000005'), row('微店', '90000000005')]);
    expect(both).toMatchObject({ RowsImported: 2, RowsDuplicate: 0 });
    const third = await take([row('抖店', '90000000005'), row('微店', '90000000005', { 收件人: '李四' })]);
    expect(third).toMatchObject({ RowsImported: 1, RowsDuplicate: 1 });
    expect((await rowsOf(app, cast.channel, third.TaskID, 'duplicate'))[0]?.RowNo).toBe(3);
  });

  it('with other sub-orders is another line of it, not a duplicate', async () => {
    await take([row('有赞', '90000000006', { 来源子订单号: 'a-1' })]);
    const next = await take([
      row('有赞', '90000000006', { 来源子订单号: 'a-1' }),
      row('有赞', '90000000006', { 来源子订单号: 'a-2' }),
    ]);
    expect(next).toMatchObject({ RowsImported: 1, RowsDuplicate: 1 });
  });

  it('is of the platform that a person names for the whole sheet', async () => {
    const open = await intake(app, cast.channel, await xlsx(HEADER, [row('有赞', '90000000007')]));
    await ask(app, cast.channel, orderImports.changeThirdParty, {
      TaskIDs: [open.TaskID],
      ThirdPartyName: '快团团',
    });
    await ask(app, cast.channel, orderImports.start, { TaskIDs: [open.TaskID] });
    await app.work();
    const platformName = async () => (await entered([open.TaskID]))[0]?.ThirdPartyName;
    await expect.poll(platformName).toBe('快团团');
  });
});

describe('a sheet that was exported after shipping', () => {
  const shipped = { 快递公司: '顺丰', 快递单号: 'SF1234567890123' };
  const settledOrder = async (task: string) => (await entered([task]))[0];

  it('ships by its waybills what the shop ships itself, and said so before', async () => {
    const own = { ...shipped, 商品名称: '自营梨', 规格: '' };
    const open = await intake(app, cast.channel, await xlsx(HEADER, [row('有赞', '90000000010', own)]));
    const [before] = await rowsOf(app, cast.channel, open.TaskID);
    expect(before?.Problems[0]).toMatchObject({ blocking: false, says: expect.stringContaining('直接发货') });
    await ask(app, cast.channel, orderImports.start, { TaskIDs: [open.TaskID] });
    await expect
      .poll(async () => (await settledOrder(open.TaskID))?.Parcels[0])
      .toMatchObject({ ExpressCompany: '顺丰速运', ExpressNo: 'SF1234567890123', Amount: 1 });
  });

  it('keeps the waybill of what a supplier ships, and ships nothing', async () => {
    const task = await take([row('有赞', '90000000011', { ...shipped, 快递单号: 'SF1234567890124' })]);
    const order = await settledOrder(task.TaskID);
    expect(order).toMatchObject({ Parcels: [], ShippedAmount: 0 });
    expect(await sourceOf(cast.channel, order?.OrderID ?? '')).toMatchObject({
      SourceCompany: '顺丰',
      SourceWaybill: 'SF1234567890124',
    });
  });

  it('leaves open what can’t be shipped so, with the reason at its row', async () => {
    const own = { 快递公司: '没听过的快递', 快递单号: 'XX900', 商品名称: '自营梨', 规格: '' };
    const task = await take([row('有赞', '90000000012', own)]);
    const says = async () => (await rowsOf(app, cast.channel, task.TaskID))[0]?.Problems[0]?.says;
    await expect.poll(says).toContain('没有发出');
    expect(await settledOrder(task.TaskID)).toMatchObject({ Parcels: [], ShippedAmount: 0 });
  });
});
