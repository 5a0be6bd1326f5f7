import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inbox } from '#features/insight/inbox/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { type Listing, openListing } from '#test/listings.ts';
import { inventory } from '../inventory-contract.ts';

let app: TestApp;
let cast: Cast;
let pears: Listing;
const skuId = newId();
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const { channel, middle, grower } = cast;
  pears = await openListing(app, [channel, middle, grower], [39.9, 25.5, 18]);
  const spu_id = pears.spuIds.get(grower.shopId) ?? '';
  await inShop(app.database.pool, grower, async (db) => {
    const sku = { id: skuId, name: '酥梨', safety_stock: 5, created_by: grower.userId };
    await db.insert('skus', sku).execute();
    await db.insert('spu_skus', { spu_id, sku_id: skuId, count: 1 }).execute();
  });
});
afterAll(() => app.close());

const count = (Count: number) =>
  ask(app, cast.grower, inventory.set, { Mode: 1, Reason: '盘点', Items: [{ SkuID: skuId, Count }] });
const place = async (spuAmount: number) => {
  const Address = { receiver: '王小明', phone: '13800138000', province: '浙江省', detail: '漕溪路1号' };
  await ask(app, cast.channel, orders.place, {
    AvoidDuplicationInDays: 0,
    Lines: [{ spuID: pears.entrySpuId, spuAmount, Address }],
  });
};
const read = async () =>
  (await ask(app, cast.grower, inbox.get, {})).items
    .filter(({ Kind }) => Kind.startsWith('stock-'))
    .map(({ Kind, Says }) => [Kind, Says]);
const row = async () => (await ask(app, cast.grower, inventory.get, {})).items[0];

describe('the inbox', () => {
  it('says once what has fallen to its safety stock, and what orders hold more of than there is', async () => {
    await count(8);
    expect(await read()).toEqual([]);
    await place(3);
    expect(await read()).toEqual([['stock-low', '“酥梨”可用只有 5，到了安全库存']]);
    await place(7);
    expect(await read()).toEqual([['stock-short', '“酥梨”超卖 2 件，有订单发不出']]);
    await count(30);
    expect(await read()).toEqual([]);
  });
});

describe('a product whose stock is kept no longer', () => {
  it('lets go what orders hold, keeps its movements, and begins anew with the next count', async () => {
    const { grower } = cast;
    expect(await row()).toMatchObject({ OnHand: 30, Reserved: 10 });
    const stop = () => ask(app, grower, inventory.stop, { SkuIDs: [skuId] });
    expect((await stop()).done).toBe(1);
    expect(await row()).toBeUndefined();
    expect(await read()).toEqual([]);
    expect((await stop()).skipped).toMatchObject([{ reason: '没有记库存，无需停止' }]);
    await place(2);
    const { items } = await ask(app, grower, inventory.moves, { SkuID: skuId });
    expect(
      items.slice(0, 2).map(({ OnHandAfter, ReservedAfter }) => [OnHandAfter, ReservedAfter]),
    ).toContainEqual([0, 0]);
    expect(items.length).toBeGreaterThan(5);
    await count(40);
    expect(await row()).toMatchObject({ OnHand: 40, Reserved: 12, Available: 28 });
  });
});
