import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requests } from '#features/orders/order-requests/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { swaps } from '../contract.ts';
import { swapActs } from './swap-acts.ts';

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

const { hold, swap, detail, answer, done } = swapActs(() => ({ app, gala }));

/** An order of a set of two apples and a pear. */
async function giftBox() {
  const { ids } = await openOrders(app, cast, 1, { name: '双拼礼盒' });
  const [id = ''] = ids;
  const apple = await addSku('礼盒苹果');
  const pear = await addSku('礼盒梨');
  await inShop(app.database.pool, { shopId: cast.grower.shopId }, async (db) => {
    const { spu_id } = await db
      .from('orders')
      .select('spu_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await db.insert('spu_skus', { spu_id, sku_id: apple, count: 2 }).execute();
    await db.insert('spu_skus', { spu_id, sku_id: pear, count: 1 }).execute();
  });
  return { id, apple, pear };
}

describe('a swap', () => {
  it('of one part of a set says which, to whoever reads or packs it, and is no second one’s end', async () => {
    const { id, apple, pear } = await giftBox();
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
    expect(await detail(cast.grower, id)).toMatchObject({ SwapName: '', Holds: [] });
  });

  it('is of the product that it says, whatever that or another one is called by then', async () => {
    const { id, apple, pear } = await giftBox();
    await hold(cast.grower, id, 11);
    await swap(cast.grower, id, { SkuID: gala, ReplacedSkuID: apple, PriceDifference: 0 });
    await answer(cast.channel, id, true);
    await app.database.pool.query(
      `update skus set name = case id when $1 then '礼盒红苹果' else '礼盒苹果' end where id in ($1, $2)`,
      [apple, pear],
    );
    const { Contents } = await ask(app, cast.grower, orders.detail, { OrderID: id });
    const packed = Object.fromEntries(Contents.map(({ Name, Count }) => [Name, Count]));
    expect(packed).toEqual({ 礼盒苹果: 1, '嘎啦，代替其中的礼盒苹果': 2 });
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
    const all = sold.flatMap(({ ids: each }) => each);
    for (const id of all) await hold(cast.grower, id, 11);
    const Orders = all.map((OrderID) => ({ OrderID }));
    const { TaskID } = await ask(app, cast.grower, swaps.onBackground, { Orders, SkuID: gala });
    await done(cast.grower, TaskID);
    const { items } = await ask(app, cast.channel, requests.questions, {});
    const goldenRequests = items.filter(({ SpuName }) => SpuName.includes('金帅'));
    expect(goldenRequests).toMatchObject([{ Orders: 2, Says: '金帅乙、金帅甲 → 嘎啦' }]);
    const answered = { QuestionID: goldenRequests[0]?.QuestionID ?? '', Accept: false, Reason: '只要金帅' };
    const task = await ask(app, cast.channel, swaps.answerQuestion, answered);
    expect(await done(cast.channel, task.TaskID)).toMatchObject({ Done: 2 });
  });

  it('names the first of many listings, and how many there are', async () => {
    const names = ['蜜脆一', '蜜脆二', '蜜脆三', '蜜脆四'];
    const sold = await Promise.all(names.map((name) => openOrders(app, cast, 1, { name })));
    const all = sold.flatMap(({ ids: each }) => each);
    for (const id of all) await hold(cast.grower, id, 11);
    const Orders = all.map((OrderID) => ({ OrderID }));
    const { TaskID } = await ask(app, cast.grower, swaps.onBackground, { Orders, SkuID: gala });
    await done(cast.grower, TaskID);
    const { items } = await ask(app, cast.channel, requests.questions, {});
    const request = items.find(({ SpuName }) => SpuName.includes('蜜脆'));
    expect(request).toMatchObject({ Orders: 4, Says: `${request?.SpuName} → 嘎啦` });
    expect(request?.SpuName).toMatch(/^(蜜脆.、){2}蜜脆. 等 4 种$/);
  });

  it('is one for all of its orders, with amounts only for who may read them of each', async () => {
    const { ids: both } = await openOrders(app, cast, 2, { name: '国光' });
    for (const id of both) await hold(cast.grower, id, 11);
    const which = { Orders: both.map((OrderID) => ({ OrderID })), SkuID: gala, PriceDifference: -2 };
    const { TaskID } = await ask(app, cast.channel, swaps.onBackground, which);
    await done(cast.channel, TaskID);
    // Two shops that supply each other: one of these comes from the other one.
    await app.database.pool.query('update orders set vendor_id = $1 where shop_id = $2 and id = $3', [
      cast.middle.shopId,
      cast.grower.shopId,
      both[0],
    ]);
    const read = RIGHTS['order.view'] | RIGHTS['order.cancel'];
    const seller = await addMember(app, cast.grower, 'sells', read | RIGHTS['price.sales.view']);
    const notices = async (who: Person) =>
      (await ask(app, who, requests.questions, {})).items.filter(({ SpuName }) => SpuName === '国光');
    expect(await notices(seller)).toMatchObject([{ Orders: 2, Says: '国光 → 嘎啦' }]);
    expect(await notices(cast.grower)).toMatchObject([{ Orders: 2, Says: '国光 → 嘎啦，每件 −2.00' }]);
  });

  it('lets nothing go where the list of orders is empty', async () => {
    const { ids: more } = await openOrders(app, cast, 1);
    const [id = ''] = more;
    await hold(cast.grower, id, 11);
    await expect(ask(app, cast.grower, swaps.onBackground, { Orders: [] })).rejects.toThrow(
      '4009 没有本店挂起',
    );
    expect((await detail(cast.grower, id)).Stage).toBe(8);
  });
});
