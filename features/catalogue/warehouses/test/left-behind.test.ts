import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { salesQuotas } from '#features/catalogue/quotas/contract.ts';
import { skus } from '#features/catalogue/skus/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { fetchFile } from '#test/files.ts';
import { type Listing, openListing } from '#test/listings.ts';
import { warehouses } from '../contract.ts';
import { inventory } from '../inventory-contract.ts';

let app: TestApp;
let cast: Cast;
let apples: Listing;
const apple = newId();
let main = '';
let pop = '';

beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const { channel, middle, grower } = cast;
  apples = await openListing(app, [channel, middle, grower], [39.9, 25.5, 18]);
  const spu_id = apples.spuIds.get(grower.shopId) ?? '';
  await inShop(app.database.pool, grower, async (db) => {
    await db.insert('skus', { id: apple, name: '红富士5斤', created_by: grower.userId }).execute();
    await db.insert('spu_skus', { spu_id, sku_id: apple, count: 2 }).execute();
  });
  main = await open('总仓');
  pop = await open('快闪仓', ['51']);
});
afterAll(() => app.close());

const open = async (WarehouseName: string, ProvinceIDs: string[] = []) =>
  (await ask(app, cast.grower, warehouses.add, { WarehouseName, ProvinceIDs })).WarehouseID;
const set = (Mode: 1 | 2 | 3 | 4, Count: number, WarehouseID: string, more: object = {}) =>
  ask(app, cast.grower, inventory.set, {
    WarehouseID,
    Mode,
    Reason: '试',
    Items: [{ SkuID: apple, Count }],
    ...more,
  });
const undo = (BatchID: string | null) => call(app, cast.grower, inventory.undo, { BatchID: BatchID ?? '' });
const remove = (WarehouseID: string) => call(app, cast.grower, warehouses.remove, { WarehouseID });
/** [on hand, reserved] by warehouse. */
const stock = async () => {
  const { items } = await ask(app, cast.grower, inventory.get, { SkuIDs: [apple] });
  return Object.fromEntries(items.map((row) => [row.WarehouseName, [row.OnHand, row.Reserved]]));
};
const listed = async (name: string) =>
  (await ask(app, cast.grower, warehouses.get, { WarehouseName: name })).items[0];
async function placeInSichuan(): Promise<string> {
  const Address = { receiver: '王小明', phone: '13800138000', province: '四川省', detail: '漕溪路1号' };
  const Lines = [{ spuID: apples.entrySpuId, spuAmount: 1, Address }];
  return (await ask(app, cast.channel, orders.place, { AvoidDuplicationInDays: 0, Lines })).OrderIDs[0] ?? '';
}

describe('a warehouse that is removed', () => {
  it('hands what a voided waybill brings back to the default one, from where the order is shipped again', async () => {
    await set(1, 10, main);
    await set(1, 2, pop);
    const OrderID = await placeInSichuan();
    expect(await stock()).toEqual({ 总仓: [10, 0], 快闪仓: [2, 2] });
    const parcel = { OrderID, ExpressCompany: '顺丰速运', ExpressNo: 'SF70000010000', Amount: 1 };
    await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs: [parcel] });
    expect((await remove(pop)).status).toBe(0);
    const { Parcels } = (await ask(app, cast.grower, orders.detail, { OrderID })).Order;
    const ParcelID = Parcels[0]?.ParcelID ?? '';
    await ask(app, cast.grower, deliveries.setExpressInfo, { OrderID, ParcelID, Void: true });
    expect(await stock()).toEqual({ 总仓: [12, 2] });
    const again = { ...parcel, ExpressNo: 'SF70000020000' };
    await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs: [again] });
    expect(await stock()).toEqual({ 总仓: [10, 0] });
  });

  it('takes nothing back: what moved out of it before stays where it is', async () => {
    const short = await open('周转仓');
    await set(2, 5, short);
    const { BatchID } = await set(4, 5, short, { ToWarehouseID: main });
    expect((await remove(short)).status).toBe(0);
    expect((await undo(BatchID)).message).toBe('仓库“周转仓”已删除，不能撤销，请在别的仓库盘点或入库');
    expect(await stock()).toEqual({ 总仓: [15, 0] });
  });

  it('may hold products that were deleted from the library, which nobody could clear any more', async () => {
    const old = await open('旧仓');
    const { SkuID } = await ask(app, cast.grower, skus.add, { SkuName: '停产礼盒' });
    await set(1, 0, old, { Items: [{ SkuID, Count: 7 }] });
    expect((await remove(old)).message).toContain('仓库还有 1 个商品的库存');
    await ask(app, cast.grower, skus.remove, { SkuIDs: [SkuID] });
    expect(await listed('旧仓')).toMatchObject({ SkuCount: 0, OnHand: 0 });
    expect((await remove(old)).status).toBe(0);
  });
});

describe('undoing what was set', () => {
  it('leaves out a product whose stock is kept no longer, so that its next count is what was counted', async () => {
    const { BatchID } = await set(2, 5, main);
    await ask(app, cast.grower, inventory.stop, { SkuIDs: [apple] });
    expect(await undo(BatchID)).toMatchObject({
      data: {
        done: 0,
        skipped: [{ id: apple, name: '红富士5斤', reason: '已停止记库存，没有可撤销的数量' }],
      },
    });
    await set(1, 8, main);
    expect(await stock()).toEqual({ 总仓: [8, 0] });
  });

  it('leaves it out when it was counted anew since, whatever was left of it when it was stopped', async () => {
    const { SkuID } = await ask(app, cast.grower, skus.add, { SkuName: '水蜜桃' });
    const peaches = (Count: number) => ({ Items: [{ SkuID, Count }] });
    const stop = { SkuIDs: [SkuID] };
    for (const left of [5, 0]) {
      const { BatchID } = await set(2, 5, main, peaches(5));
      await set(1, left, main, peaches(left));
      await ask(app, cast.grower, inventory.stop, stop);
      await set(1, 8, main, peaches(8));
      const skipped = [
        { id: SkuID, name: '水蜜桃', reason: '之后停止过记库存，又重新开始，没有可撤销的数量' },
      ];
      expect(await undo(BatchID)).toMatchObject({ data: { done: 0, skipped } });
      expect((await ask(app, cast.grower, inventory.get, stop)).items).toMatchObject([{ OnHand: 8 }]);
      const { BatchID: later } = await set(2, 5, main, peaches(5));
      expect((await undo(later)).data.done).toBe(1);
      await ask(app, cast.grower, inventory.stop, stop);
    }
  });

  it('says what there is by now, with what was shipped meanwhile', async () => {
    const { BatchID } = await set(2, 5, main);
    const OrderID = await placeInSichuan();
    const parcel = { OrderID, ExpressCompany: '顺丰速运', ExpressNo: 'SF70000030000', Amount: 1 };
    await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs: [parcel] });
    expect(await undo(BatchID)).toMatchObject({ data: { Diff: [{ Before: 11, After: 6 }] } });
    expect(await stock()).toEqual({ 总仓: [6, 0] });
  });

  it('is offered only where something changed, a first count of none too', async () => {
    const { SkuID } = await ask(app, cast.grower, skus.add, { SkuName: '还没到货的梨' });
    const none = { Items: [{ SkuID, Count: 0 }] };
    expect(await set(1, 0, main, none)).toMatchObject({ Changed: 1, BatchID: expect.any(String) });
    expect(await set(1, 0, main, none)).toMatchObject({ Unchanged: 1, BatchID: null, UndoUntil: null });
  });
});

describe('a rule of provinces', () => {
  it('names provinces that there are', async () => {
    const named = { WarehouseName: '云仓', ProvinceIDs: ['510000'] };
    const { message } = await call(app, cast.grower, warehouses.add, named);
    expect(message).toBe('没有编号为 510000 的省份，请重新选择');
    const changed = await call(app, cast.grower, warehouses.update, {
      WarehouseID: main,
      ProvinceIDs: ['99'],
    });
    expect(changed.message).toBe('没有编号为 99 的省份，请重新选择');
  });
});

describe('a sheet to count or to set by', () => {
  it('is refused where it would leave rows out, instead of being cut', async () => {
    const { outsider } = cast;
    const { WarehouseID } = await ask(app, outsider, warehouses.add, { WarehouseName: '大仓' });
    await inShop(app.database.pool, outsider, async ({ k, shopId }) => {
      await sql`with k as (insert into skus (shop_id, id, name, keeps_stock, created_by)
          select ${shopId}, gen_random_uuid(), '商品 ' || n, true, ${outsider.userId} from generate_series(1, 20001) as n
          returning id)
        insert into stock (shop_id, sku_id, warehouse_id, on_hand)
          select ${shopId}, id, ${WarehouseID}, 1 from k`.execute(k);
      await sql`insert into spus (shop_id, id, name, created_by) select ${shopId}, gen_random_uuid(), '在售 ' || n,
        ${outsider.userId} from generate_series(1, 20001) as n`.execute(k);
    });
    const stock = (input: object) => fetchFile(app, outsider, inventory.exportSheet, input);
    expect((await stock({})).answer?.message).toBe('一次最多导出 20000 行，请先按仓库、分类或编码筛选');
    expect((await stock({ SkuName: '商品 2000' })).answer).toBeUndefined();
    const quotas = await fetchFile(app, outsider, salesQuotas.exportSheet, {});
    expect(quotas.answer?.message).toBe('一次最多导出 20000 行，请先按名称、编码或渠道筛选');
  });
});

describe('a shop with more pieces than a number of 32 bits holds', () => {
  it('reads its stock and its warehouses', async () => {
    const SkuIDs: string[] = [];
    for (let nth = 0; nth < 22; nth += 1)
      SkuIDs.push((await ask(app, cast.grower, skus.add, { SkuName: `标签纸 ${nth}` })).SkuID);
    const Items = SkuIDs.map((SkuID) => ({ SkuID, Count: 100_000_000 }));
    expect((await set(1, 0, main, { Items })).done).toBe(22);
    const read = await ask(app, cast.grower, inventory.get, { SkuIDs });
    expect(read.sums.OnHand).toBe(2_200_000_000);
    expect((await listed('总仓'))?.OnHand).toBeGreaterThan(2_200_000_000);
  });
});
