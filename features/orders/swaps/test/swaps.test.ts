import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inbox } from '#features/insight/inbox/contract.ts';
import { requests } from '#features/orders/order-requests/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { STATUS } from '#features/orders/orders/status.ts';
import { suspensions } from '#features/orders/suspensions/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { vendors } from '#features/shops/partners/contract.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { openListing } from '#test/listings.ts';
import { openOrders } from '#test/orders.ts';
import { swaps } from '../contract.ts';
import { swapActs } from './swap-acts.ts';

let app: TestApp;
let cast: Cast;
let ids: string[];
let gala: string;
let removedId: string;
let next = 0;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  ({ ids } = await openOrders(app, cast, 16, { amount: 2, name: '红富士' }));
  [gala, removedId] = [await addSku('嘎啦'), await addSku('停产果')];
  await app.database.pool.query('update skus set deleted_at = now() where id = $1', [removedId]);
  await app.work();
});
afterAll(() => app.close());

async function addSku(name: string, shop: Person = cast.grower): Promise<string> {
  const id = newId();
  await inShop(app.database.pool, { shopId: shop.shopId }, (db) =>
    db.insert('skus', { id, name, created_by: shop.userId }).execute(),
  );
  return id;
}

const fresh = (): string => ids[next++] ?? '';
const { hold, swap, detail, open, answer, done } = swapActs(() => ({ app, gala }));
const suspended = async () => {
  const id = fresh();
  await hold(cast.grower, id, 11);
  return id;
};

const passing = async () =>
  (await ask(app, cast.middle, inbox.get, {})).items
    .filter(({ Kind }) => Kind === 'swaps-passing')
    .map(({ Says }) => Says);

describe('another product for what is out of stock', () => {
  it('is asked of the entry, in its inbox, the order waiting meanwhile', async () => {
    const id = await suspended();
    expect((await swap(cast.grower, id)).skipped).toMatchObject([{ id, asked: true }]);
    expect(await open(cast.channel, id)).toMatchObject({
      Kind: 'swap',
      Part: 'answers',
      ByShop: '上游供应商',
      Says: '红富士 → 嘎啦，每件 −2.00',
    });
    expect((await open(cast.middle, id))?.Part).toBe('watches');
    const { items } = await ask(app, cast.channel, inbox.get, {});
    expect(items.find(({ Kind }) => Kind === 'order-requests')?.Says).toContain('申请换商品 1 单');
    // Whose prices move with the answer hears of it too.
    expect(await passing()).toEqual(['果园申请给渠道的 1 单换商品，等渠道答复']);
    expect((await swap(cast.grower, id)).skipped[0]?.reason).toContain('已申请换商品');
  });

  it('with a yes moves every leg by the same, leaves the retail price, and ends the hold of who ships', async () => {
    const id = await suspended();
    await swap(cast.grower, id);
    expect((await answer(cast.channel, id, true)).done).toBe(1);
    const [entry, middle, grower] = await Promise.all(
      [cast.channel, cast.middle, cast.grower].map((who) => detail(who, id)),
    );
    expect(entry).toMatchObject({
      SalePrice: 30,
      CostPrice: 18,
      SwapName: '嘎啦',
      Holds: [],
      OpenRequests: 0,
    });
    expect(middle).toMatchObject({ SalePrice: 18, CostPrice: 8, SwapName: '嘎啦' });
    expect(grower).toMatchObject({ SalePrice: 8, SwapName: '嘎啦', last: { Kind: 'swapped' } });
    const DeliverConfigs = [{ OrderID: id, ExpressNo: 'SF1234567890' }];
    expect((await call(app, cast.grower, deliveries.deliver, { DeliverConfigs })).status).toBe(0);
  });

  it('leaves the entry’s own hold, and everything with a no', async () => {
    const a = await suspended();
    const b = await suspended();
    await hold(cast.channel, a, 2);
    for (const id of [a, b]) await swap(cast.grower, id);
    await answer(cast.channel, a, true);
    const kept = await detail(cast.channel, a);
    expect(kept.Holds).toMatchObject([{ Mine: true }]);
    expect(kept.Status & STATUS.suspended).not.toBe(0);
    await answer(cast.channel, b, false);
    expect(await detail(cast.grower, b)).toMatchObject({
      SwapName: '',
      SalePrice: 10,
      OpenRequests: 0,
      Stage: 8,
    });
  });

  it('needs no asking at the same price where the entry allows its supplier that, and is told', async () => {
    const allow = (SamePriceSwap: boolean) =>
      ask(app, cast.channel, vendors.setInfo, { TraderIDs: [cast.middle.shopId], SamePriceSwap });
    const same = await suspended();
    const dearer = await suspended();
    await allow(true);
    expect(await swap(cast.grower, same, { PriceDifference: 0 })).toEqual({ done: 1, skipped: [] });
    expect(await detail(cast.channel, same)).toMatchObject({ SwapName: '嘎啦', OpenRequests: 0, Holds: [] });
    const { items } = await ask(app, cast.channel, requests.changes, { orderNo: [same], unseen: true });
    expect(items).toMatchObject([{ Kind: 'swap', Now: '嘎啦' }]);
    expect((await swap(cast.grower, dearer, { PriceDifference: 1 })).skipped).toMatchObject([
      { asked: true },
    ]);
    await allow(false);
    const { Listings, items: all } = await ask(app, cast.grower, suspensions.info, { OrderIDs: [dearer] });
    expect(Listings).toMatchObject([{ OpenSwaps: 1, Available: null }]);
    expect(all).toMatchObject([{ MayResume: true, WaitsFor: expect.stringContaining('渠道') }]);
    expect(all[0]?.RequestID).toBe((await open(cast.grower, dearer))?.RequestID);
  });

  it('may be the entry’s wish, which who ships answers', async () => {
    const id = await suspended();
    const before = await passing();
    expect((await swap(cast.channel, id)).skipped).toMatchObject([{ asked: true }]);
    expect(await passing()).toEqual(before);
    expect((await answer(cast.grower, id, true)).done).toBe(1);
    expect(await detail(cast.channel, id)).toMatchObject({ SwapName: '嘎啦', Holds: [] });
  });

  it('is chosen by the entry among its own listings that the same shop ships and that are one piece', async () => {
    const { channel, middle, grower } = cast;
    const sell = async (name: string, chain: readonly Person[], sku: string, count = 1) => {
      const { spuIds } = await openListing(app, chain, [30, 20, 10], name);
      const maker = chain.at(-1) ?? grower;
      const spu_id = spuIds.get(maker.shopId) ?? '';
      await inShop(app.database.pool, { shopId: maker.shopId }, (db) =>
        db.insert('spu_skus', { spu_id, sku_id: sku, count }).execute(),
      );
      return spuIds;
    };
    await sell('嘎啦大果', [channel, middle, grower], gala);
    await sell('两箱装', [channel, middle, grower], await addSku('两箱'), 2);
    await sell('别家发的', [channel, middle], await addSku('中间店的', middle));
    await sell('渠道没有的', [middle, grower], await addSku('秋月梨'));
    const stopped = await sell('停售的', [channel, middle, grower], await addSku('停售果'));
    await app.database.pool.query(`update spus set status = 'suspended' where id = $1`, [
      stopped.get(grower.shopId),
    ]);
    const OrderID = await suspended();
    expect((await ask(app, channel, swaps.choices, { OrderID })).Skus).toEqual([
      { SkuID: gala, SkuName: '嘎啦大果' },
    ]);
    expect((await ask(app, channel, swaps.choices, { OrderID, Search: '箱' })).Skus).toEqual([]);
    for (const who of [middle, grower, cast.outsider])
      expect((await call(app, who, swaps.choices, { OrderID })).status).toBe(4004);
  });

  it('is refused for what is not held, not sold, another shop’s, or would cost less than nothing', async () => {
    const free = fresh();
    const id = await suspended();
    const says = async (OrderID: string, more: object = {}) =>
      (await swap(cast.grower, OrderID, more)).skipped[0]?.reason;
    expect(await says(free)).toContain('请先挂起');
    expect(await says(id, { SkuID: removedId })).toContain('不存在或已删除');
    expect(await says(id, { SkuID: await addSku('别家的', cast.outsider) })).toContain('不存在或已删除');
    expect(await says(id, { PriceDifference: -10.01 })).toContain('低于 0');
    expect((await swap(cast.middle, id)).skipped[0]?.reason).toContain('只有录单店铺和发货店铺');
    await expect(swap(cast.grower, id, { PriceDifference: 0.001 })).rejects.toThrow();
  });

  it('takes the new one’s stock and gives the old one’s back', async () => {
    const id = await suspended();
    const { pool } = app.database;
    const old = await addSku('红富士单果');
    const warehouse = newId();
    await inShop(pool, { shopId: cast.grower.shopId }, async (db) => {
      const row = await db.from('orders').select('spu_id').where('id', '=', id).executeTakeFirstOrThrow();
      await db.update('skus').set({ keeps_stock: true }).where('id', 'in', [old, gala]).execute();
      await db.insert('spu_skus', { spu_id: row.spu_id, sku_id: old, count: 3 }).execute();
      await db.insert('warehouses', { id: warehouse, name: '主仓', is_default: true, type: 1 }).execute();
      await db.insert('stock', { sku_id: old, warehouse_id: warehouse, on_hand: 9, reserved: 6 }).execute();
      await db.insert('stock', { sku_id: gala, warehouse_id: warehouse, on_hand: 9, reserved: 0 }).execute();
      await db.update('orders').set({ warehouse_id: warehouse }).where('id', '=', id).execute();
    });
    await swap(cast.grower, id);
    // While somebody is at the order, at whichever end of its chain, its goods are not moved to another warehouse.
    const other = await pool.connect();
    await other.query('begin');
    await other.query('select id from orders where id = $1 and hop = 0 for update', [id]);
    const moving = ask(app, cast.grower, orders.assignWarehouse, { OrderIDs: [id], WarehouseID: warehouse });
    const soon = new Promise((next) => setTimeout(next, 300, 'waits'));
    expect(await Promise.race([moving, soon])).toBe('waits');
    await other.query('rollback');
    other.release();
    expect(await moving).toMatchObject({ done: 1 });
    await answer(cast.channel, id, true);
    const reservedOf = async (sku: string) =>
      (await pool.query('select reserved from stock where sku_id = $1', [sku])).rows[0]?.reserved;
    expect([await reservedOf(old), await reservedOf(gala)]).toEqual([0, 6]);
    await ask(app, cast.channel, orders.cancelByEntry, { Orders: [{ OrderID: id, Reason: '不要了' }] });
    expect([await reservedOf(old), await reservedOf(gala)]).toEqual([0, 0]);
    await pool.query('delete from spu_skus where sku_id = $1', [old]);
  });

  it('tells amounts, and lets answer, only who may see them', async () => {
    const id = await suspended();
    await swap(cast.grower, id);
    const clerk = await addMember(
      app,
      cast.channel,
      'swapper',
      RIGHTS['order.view'] | RIGHTS['order.cancel'],
    );
    expect((await open(clerk, id))?.Says).toBe('红富士 → 嘎啦');
    expect((await answer(clerk, id, true)).skipped[0]?.reason).toContain('查看采购价');
    expect(JSON.stringify((await detail(clerk, id)).last)).not.toContain('difference');
    const wished = await suspended();
    await swap(cast.channel, wished);
    const packer = await addMember(
      app,
      cast.grower,
      'packs',
      RIGHTS['order.view'] | RIGHTS['order.cancel'] | RIGHTS['price.purchase.view'],
    );
    const [question] = (await ask(app, packer, requests.questions, {})).items;
    expect(question?.Says).toBe('红富士 → 嘎啦');
    const refused = { QuestionID: question?.QuestionID ?? '', Accept: true };
    await expect(ask(app, packer, swaps.answerQuestion, refused)).rejects.toThrow('查看销售价');
  });
});

describe('one question about many orders', () => {
  it('is asked of each channel once and answered once, in the background', async () => {
    const other = await openOrders(app, cast, 3, { name: '糖心苹果' });
    for (const id of other.ids) await hold(cast.grower, id, 11);
    const spuIds = [other.listing.spuIds.get(cast.grower.shopId) ?? ''];
    const wish = { SkuID: gala, PriceDifference: -1.5, Note: '换嘎啦' };
    const { TaskID } = await ask(app, cast.grower, swaps.onBackground, {
      spuIds,
      holdReasons: [11],
      ...wish,
    });
    expect(await done(cast.grower, TaskID)).toMatchObject({ total: 3, Asked: 3, Skipped: 0 });
    const { items } = await ask(app, cast.channel, requests.questions, {});
    const question = items.find(({ SpuName }) => SpuName === '糖心苹果');
    expect(question).toMatchObject({ Says: '糖心苹果 → 嘎啦，每件 −1.50', Orders: 3, Reason: '换嘎啦' });
    const answered = { QuestionID: question?.QuestionID ?? '', Accept: true };
    const task = await ask(app, cast.channel, swaps.answerQuestion, answered);
    expect(await done(cast.channel, task.TaskID)).toMatchObject({ Done: 3, items: [{}, {}, {}] });
    for (const id of other.ids)
      expect(await detail(cast.grower, id)).toMatchObject({ SalePrice: 8.5, Holds: [] });
    await expect(ask(app, cast.channel, swaps.answerQuestion, answered)).rejects.toThrow('已经答复');
  });

  it('is wished for by the entry of all that who ships holds of a listing, as one question', async () => {
    const other = await openOrders(app, cast, 2, { name: '水晶梨' });
    for (const id of other.ids) await hold(cast.grower, id, 12);
    const spuIds = [other.listing.entrySpuId];
    const { Listings } = await ask(app, cast.channel, suspensions.info, { SpuIDs: spuIds });
    expect(Listings).toMatchObject([{ Mine: false, Orders: 2, WishFor: other.ids[0] }]);
    const passing = { SpuIDs: [other.listing.spuIds.get(cast.middle.shopId) ?? ''] };
    expect((await ask(app, cast.middle, suspensions.info, passing)).Listings).toMatchObject([
      { WishFor: null },
    ]);
    const which = { spuIds, holdReasons: [12], heldBy: 'other' as const };
    await expect(ask(app, cast.channel, swaps.onBackground, which)).rejects.toThrow('4009');
    const { TaskID } = await ask(app, cast.channel, swaps.onBackground, { ...which, SkuID: gala });
    expect(await done(cast.channel, TaskID)).toMatchObject({ total: 2, Asked: 2 });
    const { items } = await ask(app, cast.grower, requests.questions, {});
    expect(items.filter(({ SpuName }) => SpuName === '水晶梨')).toMatchObject([{ Orders: 2 }]);
  });

  it('resumes without another product, tells what it skipped, and refuses what finds nothing', async () => {
    const a = await suspended();
    const b = fresh();
    const Orders = [{ OrderID: a }, { OrderID: b }];
    const { TaskID } = await ask(app, cast.grower, swaps.onBackground, { Orders });
    expect(await done(cast.grower, TaskID)).toMatchObject({ Done: 1, Skipped: 1 });
    const { items } = await ask(app, cast.grower, swaps.results, { Results: ['skipped'] });
    expect(items[0]).toMatchObject({ OrderID: b, Reason: '订单没有挂起', SpuName: '红富士' });
    await expect(ask(app, cast.outsider, swaps.onBackground, { spuNames: ['没有'] })).rejects.toThrow('4009');
  });
});
