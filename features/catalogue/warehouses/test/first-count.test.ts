import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { skus } from '#features/catalogue/skus/contract.ts';
import { requests } from '#features/orders/order-requests/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { STATUS } from '#features/orders/orders/status.ts';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { presales } from '#features/orders/presales/contract.ts';
import { suspensions } from '#features/orders/suspensions/contract.ts';
import { orderApi } from '#features/shipping/order-api/contract.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, openApp, type TestApp, upload } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { warehouses } from '../contract.ts';
import { inventory } from '../inventory-contract.ts';

const apple = newId();
const gala = newId();
const ShipOn = dayOf(new Date(Date.now() + 5 * 86_400_000));
let app: TestApp;
let cast: Cast;
/** Of two boxes each: one plain, one that is packed with gala instead, one that waits for goods. */
let plain = '';
let swapped = '';
let ahead = '';

beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const { ids, listing } = await openOrders(app, cast, 3, { amount: 2, name: '红富士' });
  [plain = '', swapped = '', ahead = ''] = ids;
  const { grower } = cast;
  const spu_id = listing.spuIds.get(grower.shopId) ?? '';
  await inShop(app.database.pool, grower, async (db) => {
    const made = { created_by: grower.userId };
    await db.insert('skus', { id: apple, name: '红富士5斤', ...made }).execute();
    await db.insert('skus', { id: gala, name: '嘎啦5斤', ...made }).execute();
    await db.insert('spu_skus', { spu_id, sku_id: apple, count: 3 }).execute();
  });
  await ask(app, grower, warehouses.add, { WarehouseName: '总仓' });
  await swapFor(swapped);
  await ask(app, cast.channel, presales.mark, { OrderIDs: [ahead], ShipOn });
});
afterAll(() => app.close());

async function swapFor(OrderID: string): Promise<void> {
  await ask(app, cast.grower, suspensions.suspend, { OrderIDs: [OrderID], IdHoldReason: 11 });
  await ask(app, cast.grower, suspensions.resume, { Orders: [{ OrderID, SkuID: gala }], Note: '缺货' });
  const { items } = await ask(app, cast.channel, requests.get, { orderNo: [OrderID], states: ['open'] });
  const RequestIDs = items.map(({ RequestID }) => RequestID);
  await ask(app, cast.channel, requests.answer, { RequestIDs, Accept: true, Reason: '' });
}

const count = (SkuID: string, Count: number) =>
  ask(app, cast.grower, inventory.set, { Mode: 1, Reason: '盘点', Items: [{ SkuID, Count }] });
const stock = async (SkuID: string) => {
  const [row] = (await ask(app, cast.grower, inventory.get, { SkuIDs: [SkuID] })).items;
  return row && [row.OnHand, row.Reserved];
};
const short = async (SkuID: string) =>
  (await ask(app, cast.grower, inventory.short, { SkuID })).items.map(({ OrderID }) => OrderID);

describe('the first count of a product', () => {
  it('is reserved by what open orders are packed with: not by who was given another product, nor by who waits for goods', async () => {
    await count(apple, 4);
    await count(gala, 1);
    expect(await stock(apple)).toEqual([4, 6]);
    expect(await stock(gala)).toEqual([1, 6]);
    expect(await short(apple)).toEqual([`LDL${plain}`]);
    expect(await short(gala)).toEqual([`LDL${swapped}`]);
  });

  it('leaves an order that waits for goods without a warehouse until it is converted', async () => {
    const OrderIDs = [ahead, plain];
    const { done, skipped } = await ask(app, cast.grower, orders.assignWarehouse, {
      OrderIDs,
      WarehouseID: '00000000-0000-0000-0000-000000000000',
      AllowShort: true,
    });
    expect([done, skipped]).toMatchObject([
      1,
      [{ id: ahead, reason: '预售订单还不占库存，转为正式订单时再选仓' }],
    ]);
    expect(await stock(apple)).toEqual([4, 6]);
    await count(apple, 40);
    const convert = { orderNo: ahead, status: STATUS.presale, isOn: false };
    await ask(app, cast.grower, orderApi.statusChange, convert);
    expect(await stock(apple)).toEqual([40, 12]);
  });
});

describe('a shop without a warehouse', () => {
  const lines = [{ externalID: '6901234567892', Count: 7 }];
  const set = (PreviewOnly: boolean) =>
    ask(app, cast.channel, inventory.set, { Mode: 1, Reason: '盘点', Items: lines, PreviewOnly });
  const houses = async () => (await ask(app, cast.channel, warehouses.get, {})).items;

  it('gets its default one by the first count, of a product by its barcode, and none by a look at what it would do', async () => {
    const named = { SkuName: '扫码梨', externalID: 'SM-L', BarCode: '6901234567892', SafetyStock: 5 };
    await ask(app, cast.channel, skus.add, named);
    expect(await set(true)).toMatchObject({ done: 1, skipped: [], BatchID: null });
    expect(await houses()).toEqual([]);
    expect(await set(false)).toMatchObject({ done: 1, Diff: [{ Name: '扫码梨', Before: null, After: 7 }] });
    expect(await houses()).toMatchObject([{ WarehouseName: '默认仓库', IsDefault: true, OnHand: 7 }]);
  });

  it('has few of what lies in a warehouse that becomes one of returns, and enough again once it is none', async () => {
    const [old] = await houses();
    const WarehouseID = old?.WarehouseID ?? '';
    await ask(app, cast.channel, warehouses.add, { WarehouseName: '新仓', IsDefault: true });
    const isLow = async () => (await ask(app, cast.channel, inventory.get, {})).items[0]?.IsLow;
    const become = (type: number) => ask(app, cast.channel, warehouses.update, { WarehouseID, type });
    expect(await isLow()).toBe(false);
    await become(4);
    expect(await isLow()).toBe(true);
    await become(1);
    expect(await isLow()).toBe(false);
  });
});

describe('a sheet that names its products by words', () => {
  it('means of several of one name that of its specification, and none where there is no such', async () => {
    for (const SkuBasicInfo of ['5斤', '9斤'])
      await ask(app, cast.channel, skus.add, { SkuName: '砂糖橘', SkuBasicInfo });
    await ask(app, cast.channel, skus.add, { SkuName: '沃柑 5斤装' });
    const lines = ['品名,规格,早库存,现存', '砂糖橘,9 斤,50,60', '砂糖橘,3斤,1,2', '沃柑,5斤装,0,8'];
    const file = await upload(app, cast.channel, '今日库存.csv', lines.join('\n'));
    const answer = await ask(app, cast.channel, inventory.set, {
      Mode: 1,
      Reason: '盘点',
      FileID: file,
      PreviewOnly: true,
    });
    expect(answer.Diff.map(({ RowNo, Name, After, Says }) => [RowNo, Name, After, Says !== ''])).toEqual([
      [3, '砂糖橘', null, true],
      [2, '砂糖橘', 60, false],
      [4, '沃柑 5斤装', 8, false],
    ]);
  });
});
