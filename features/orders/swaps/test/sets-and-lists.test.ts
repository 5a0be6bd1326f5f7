import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holds } from '#features/orders/holds/contract.ts';
import { requests } from '#features/orders/order-requests/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { swaps } from '../contract.ts';

let app: TestApp;
let cast: Cast;
let gala: string;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  gala = await addSku('嘎啦');
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

const hold = (who: Person, OrderID: string, IdHoldReason: number) =>
  ask(app, who, holds.suspend, { OrderIDs: [OrderID], IdHoldReason });
const swap = (who: Person, OrderID: string, more: object = {}) =>
  ask(app, who, holds.resume, {
    Orders: [{ OrderID, SkuID: gala, PriceDifference: -2, ...more }],
    Note: '缺货',
  });
const seen = async (who: Person, OrderID: string) => {
  const { Order, Events } = await ask(app, who, orders.detail, { OrderID });
  return { ...Order, last: Events.at(-1) };
};
const open = async (who: Person, OrderID: string) =>
  (await ask(app, who, requests.get, { orderNo: [OrderID], states: ['open'] })).items[0];
const answer = async (who: Person, OrderID: string, Accept: boolean) =>
  ask(app, who, requests.answer, {
    RequestIDs: [(await open(who, OrderID))?.RequestID ?? OrderID],
    Accept,
    Reason: '只要红富士',
  });
const done = async (who: Person, TaskID: string) => {
  await expect.poll(async () => (await ask(app, who, swaps.results, { TaskID })).Waiting).toBe(0);
  return ask(app, who, swaps.results, { TaskID });
};

describe('a swap', () => {
  it('of one part of a set says which, to whoever reads or packs it, and is no second one’s end', async () => {
    const { ids: sets } = await openOrders(app, cast, 1, { name: '双拼礼盒' });
    const [id = ''] = sets;
    const [apple, pear] = [await addSku('礼盒苹果'), await addSku('礼盒梨')];
    await inShop(app.database.pool, { shopId: cast.grower.shopId }, async (db) => {
      const { spu_id } = await db
        .from('orders')
        .select('spu_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await db.insert('spu_skus', { spu_id, sku_id: apple, count: 2 }).execute();
      await db.insert('spu_skus', { spu_id, sku_id: pear, count: 1 }).execute();
    });
    const wish = async (SkuID: string, ReplacedSkuID: string) => {
      await hold(cast.grower, id, 11);
      return swap(cast.grower, id, { SkuID, ReplacedSkuID, PriceDifference: 0 });
    };
    expect((await wish(gala, apple)).skipped).toMatchObject([{ asked: true }]);
    await answer(cast.channel, id, true);
    const { Order, Contents } = await ask(app, cast.channel, orders.detail, { OrderID: id });
    expect(Order.SwapName).toBe('嘎啦，代替其中的礼盒苹果');
    expect(Contents.map(({ Name }) => Name).sort()).toEqual(['嘎啦，代替其中的礼盒苹果', '礼盒梨']);
    expect((await wish(gala, pear)).skipped[0]?.reason).toContain('已换过其中的礼盒苹果');
    expect((await wish(gala, apple)).skipped[0]?.reason).toContain('换成的就是现在的商品');
    // What was ordered is there again.
    expect((await wish(apple, apple)).skipped).toMatchObject([{ asked: true }]);
    await answer(cast.channel, id, true);
    expect(await seen(cast.grower, id)).toMatchObject({ SwapName: '', Holds: [] });
  });

  it('of several pieces of one product names what is in the box instead', async () => {
    const { ids: fives } = await openOrders(app, cast, 1, { name: '五斤装' });
    const [id = ''] = fives;
    const apple = await addSku('散装苹果');
    await inShop(app.database.pool, { shopId: cast.grower.shopId }, async (db) => {
      const { spu_id } = await db
        .from('orders')
        .select('spu_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await db.insert('spu_skus', { spu_id, sku_id: apple, count: 5 }).execute();
    });
    await hold(cast.grower, id, 11);
    await swap(cast.grower, id);
    await answer(cast.channel, id, true);
    const { Contents } = await ask(app, cast.grower, orders.detail, { OrderID: id });
    expect(Contents).toMatchObject([{ Name: '嘎啦', Count: 5 }]);
  });

  it('counts and names all that one answer is to, also of several listings', async () => {
    const sold = await Promise.all(['金帅甲', '金帅乙'].map((name) => openOrders(app, cast, 1, { name })));
    const all = sold.flatMap(({ ids: of }) => of);
    for (const id of all) await hold(cast.grower, id, 11);
    const Orders = all.map((OrderID) => ({ OrderID }));
    const { TaskID } = await ask(app, cast.grower, swaps.onBackground, { Orders, SkuID: gala });
    await done(cast.grower, TaskID);
    const { items } = await ask(app, cast.channel, requests.questions, {});
    const asked = items.filter(({ SpuName }) => SpuName.includes('金帅'));
    expect(asked).toMatchObject([{ Orders: 2, Says: '金帅乙、金帅甲 → 嘎啦' }]);
    const answered = { QuestionID: asked[0]?.QuestionID ?? '', Accept: false, Reason: '只要金帅' };
    const task = await ask(app, cast.channel, swaps.answerQuestion, answered);
    expect(await done(cast.channel, task.TaskID)).toMatchObject({ Done: 2 });
  });

  it('lets nothing go where the list of orders is empty', async () => {
    const { ids: more } = await openOrders(app, cast, 1);
    const [id = ''] = more;
    await hold(cast.grower, id, 11);
    await expect(ask(app, cast.grower, swaps.onBackground, { Orders: [] })).rejects.toThrow(
      '4009 没有本店挂起',
    );
    expect((await seen(cast.grower, id)).Stage).toBe(8);
  });
});
