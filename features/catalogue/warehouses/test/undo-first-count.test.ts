import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { skus } from '#features/catalogue/skus/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { type Listing, openListing } from '#test/listings.ts';
import { warehouses } from '../contract.ts';
import { inventory } from '../inventory-contract.ts';

const apple = newId();
let app: TestApp;
let cast: Cast;
let apples: Listing;

/** Sold as far as its stock goes: what is counted as none is sold out, what nobody counts is not. */
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  apples = await openListing(app, [cast.channel, cast.middle, cast.grower], [39.9, 25.5, 18]);
  const spu_id = apples.spuIds.get(cast.grower.shopId) ?? '';
  await inShop(app.database.pool, cast.grower, async (db) => {
    await db.insert('skus', { id: apple, name: '红富士5斤', created_by: cast.grower.userId }).execute();
    await db.insert('spu_skus', { spu_id, sku_id: apple, count: 2 }).execute();
    await db.update('spus').set({ inventory_option: 1 }).where('id', '=', spu_id).execute();
  });
  await ask(app, cast.grower, warehouses.add, { WarehouseName: '总仓' });
});
afterAll(() => app.close());

const set = (Mode: 1 | 2, counts: Record<string, number>, more: object = {}) =>
  ask(app, cast.grower, inventory.set, {
    Mode,
    Reason: '试',
    Items: Object.entries(counts).map(([SkuID, Count]) => ({ SkuID, Count })),
    ...more,
  });
const undo = async ({ BatchID }: { BatchID: string | null }) =>
  ask(app, cast.grower, inventory.undo, { BatchID: BatchID ?? '' });
/** [on hand, reserved] of each product whose stock is kept. */
const stock = async () => {
  const { items } = await ask(app, cast.grower, inventory.get, {});
  return Object.fromEntries(items.map((row) => [row.SkuName, [row.OnHand, row.Reserved]]));
};
const place = async (spuAmount: number): Promise<string> => {
  const Address = { receiver: '王小明', phone: '13800138000', province: '浙江省', detail: '漕溪路1号' };
  const Lines = [{ spuID: apples.entrySpuId, spuAmount, Address }];
  const { data, message } = await call(app, cast.channel, orders.place, { AvoidDuplicationInDays: 0, Lines });
  return data?.OrderIDs?.[0] ?? message;
};
const cancel = (OrderID: string) =>
  call(app, cast.channel, orders.cancelByEntry, { Orders: [{ OrderID, Reason: '' }] });
const addSku = async (SkuName: string) => (await ask(app, cast.grower, skus.add, { SkuName })).SkuID;

describe('undoing the first count of a product', () => {
  it('leaves it as it was, kept by nobody and sold without end, and lets go what orders hold, new ones too', async () => {
    const early = await place(3);
    const counted = await set(1, { [apple]: 10 });
    const late = await place(1);
    expect(await stock()).toEqual({ 红富士5斤: [10, 8] });
    expect(await place(2)).toBe('“红富士苹果5斤”库存不足，请减少数量或更换商品');
    expect(await undo(counted)).toMatchObject({ done: 1, Diff: [{ Before: 10, After: null, Says: '' }] });
    expect(await stock()).toEqual({});
    const more = await place(20);
    // What none of them holds is counted for all of them the next time.
    await set(1, { [apple]: 50 });
    expect(await stock()).toEqual({ 红富士5斤: [50, 48] });
    for (const id of [early, late, more]) await cancel(id);
    expect(await stock()).toEqual({ 红富士5斤: [50, 0] });
    await ask(app, cast.grower, inventory.stop, { SkuIDs: [apple] });
  });

  it('leaves nothing missing of what was shipped since', async () => {
    const id = await place(3);
    const counted = await set(1, { [apple]: 10 });
    const parcel = { OrderID: id, ExpressCompany: '顺丰速运', ExpressNo: 'SF80000010000', Amount: 2 };
    await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs: [parcel] });
    expect(await stock()).toEqual({ 红富士5斤: [6, 2] });
    await undo(counted);
    expect(await stock()).toEqual({});
    const { items } = await ask(app, cast.grower, inventory.moves, { SkuID: apple });
    const last = items.slice(0, 2).map((move) => [move.KindName, move.OnHandAfter, move.ReservedAfter]);
    expect(last).toContainEqual(['停止记库存', 0, 0]);
    // One box is still to be shipped.
    await set(1, { [apple]: 4 });
    expect(await stock()).toEqual({ 红富士5斤: [4, 2] });
    await ask(app, cast.grower, inventory.stop, { SkuIDs: [apple] });
  });

  it('leaves the others of the same count with what they had before, and none that was first counted as none', async () => {
    const pear = await addSku('酥梨');
    const peach = await addSku('水蜜桃');
    await set(1, { [pear]: 5 });
    const counted = await set(1, { [apple]: 10, [pear]: 9, [peach]: 0 });
    expect(await stock()).toEqual({ 红富士5斤: [10, 2], 酥梨: [9, 0], 水蜜桃: [0, 0] });
    expect(await undo(counted)).toMatchObject({ done: 3, skipped: [], NetDelta: -14 });
    expect(await stock()).toEqual({ 酥梨: [5, 0] });
    const none = await set(1, { [peach]: 0 });
    await undo(none);
    const again = await call(app, cast.grower, inventory.undo, { BatchID: none.BatchID ?? '' });
    expect(again.message).toBe('这次操作已经撤销，无需再撤销');
    expect(await stock()).toEqual({ 酥梨: [5, 0] });
    await ask(app, cast.grower, inventory.stop, { SkuIDs: [pear] });
  });

  it('keeps its stock where some was brought in since, until that is undone too', async () => {
    const cherry = await addSku('樱桃');
    const counted = await set(1, { [cherry]: 10 });
    const came = await set(2, { [cherry]: 5 });
    expect(await undo(counted)).toMatchObject({
      Diff: [{ Before: 15, After: 5, Says: '之后又盘点或出入库过，继续记库存' }],
    });
    expect(await stock()).toEqual({ 樱桃: [5, 0] });
    await undo(came);
    expect(await stock()).toEqual({});
  });

  it('takes nothing back of what was counted anew there, whoever began with it', async () => {
    const plum = await addSku('李子');
    const first = await set(1, { [plum]: 10 });
    const second = await set(1, { [plum]: 7 });
    const skipped = [{ id: plum, name: '李子', reason: '之后又盘点过，数量以那次盘点为准' }];
    expect(await undo(first)).toMatchObject({ done: 0, skipped });
    expect(await stock()).toEqual({ 李子: [7, 0] });
    await undo(second);
    expect(await stock()).toEqual({ 李子: [10, 0] });
    expect(await undo(first)).toMatchObject({ done: 1, skipped: [] });
    expect(await stock()).toEqual({});
  });

  it('keeps its stock where the form of the product has said since how many there are', async () => {
    const grape = await addSku('葡萄');
    const counted = await set(1, { [grape]: 10 });
    await ask(app, cast.grower, skus.update, { SkuID: grape, SkuInventory: 7 });
    expect((await undo(counted)).skipped).toMatchObject([{ reason: '之后又盘点过，数量以那次盘点为准' }]);
    expect(await stock()).toEqual({ 葡萄: [7, 0] });
  });
});
