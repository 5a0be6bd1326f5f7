import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { skus } from '#features/catalogue/skus/contract.ts';
import { requests } from '#features/orders/order-requests/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { swapActs } from '#features/orders/swaps/test/swap-acts.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { waybillDesk } from '#features/shipping/deliveries/test/waybill-desk.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { recordsOf } from '#test/files.ts';
import { type OrderOptions, openOrders } from '#test/orders.ts';
import { supplierPage as page } from '../page-contract.ts';
import { byLink, openLink } from './links.ts';

let app: TestApp;
let cast: Cast;
let gala: string;
let token: string;
const { hold, swap, answer } = swapActs(() => ({ app, gala }));
const { imported, rowsOf } = waybillDesk(() => ({ app, cast }));

const addSku = async (SkuName: string) => (await ask(app, cast.grower, skus.add, { SkuName })).SkuID;

/** Orders of a listing that the grower makes up of these products. */
async function ordered(
  n: number,
  orderOptions: OrderOptions,
  parts: Record<string, number> = {},
): Promise<string[]> {
  const { ids, listing } = await openOrders(app, cast, n, orderOptions);
  const spu_id = listing.spuIds.get(cast.grower.shopId) ?? '';
  await inShop(app.database.pool, { shopId: cast.grower.shopId }, async (db) => {
    for (const [sku_id, count] of Object.entries(parts))
      await db.insert('spu_skus', { spu_id, sku_id, count }).execute();
  });
  return ids;
}

async function swapped(id: string, more: object = {}): Promise<void> {
  await hold(cast.grower, id, 11);
  await swap(cast.grower, id, { PriceDifference: 0, ...more });
  await answer(cast.channel, id, true);
}

const shipOne = (OrderID: string, ExpressNo: string) =>
  ask(app, cast.grower, deliveries.deliver, { DeliverConfigs: [{ OrderID, ExpressNo, Amount: 1 }] });

/** Apples of which one order is swapped and one is not, both shipped in part; two in a box, swapped; a set of two parts. */
let apples: string[];
let twos: string[];
let boxes: string[];
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await app.work();
  gala = await addSku('嘎啦');
  const golden = await addSku('黄元帅');
  const apple = await addSku('礼盒苹果');
  const pear = await addSku('礼盒梨');
  apples = await ordered(3, { amount: 3 });
  twos = await ordered(1, { name: '黄元帅两个装', amount: 2 }, { [golden]: 2 });
  boxes = await ordered(2, { name: '双拼礼盒' }, { [apple]: 2, [pear]: 1 });
  for (const id of [apples[0] ?? '', twos[0] ?? '']) await swapped(id);
  await swapped(boxes[0] ?? '', { ReplacedSkuID: apple });
  await shipOne(apples[0] ?? '', 'SF1234567890001');
  await shipOne(apples[1] ?? '', 'SF1234567890002');
  await elsewhere();
  token = (await openLink(app, cast.grower, { Name: '张家果园', AgentID: cast.middle.shopId })).Token;
});
afterAll(() => app.close());

/** An order of the grower's own, swapped to the same product: nothing that this link shows. */
async function elsewhere(): Promise<void> {
  const own = { chain: [cast.grower], prices: [9], name: '自家的苹果' };
  const { ids } = await openOrders(app, { ...cast, channel: cast.grower }, 1, own);
  await hold(cast.grower, ids[0] ?? '', 11);
  await swap(cast.grower, ids[0] ?? '', { PriceDifference: 0 });
}

const head = async () => (await byLink(app, token, page.head, {})).data;
const sums = ({ Products }: Awaited<ReturnType<typeof head>>) =>
  Object.fromEntries(Products.map(({ SpuName, Orders, Pieces }) => [SpuName, [Orders, Pieces]]));

const BOX = '双拼礼盒（换成 嘎啦，代替其中的礼盒苹果）';
const TWO = '嘎啦 ×2（原：黄元帅两个装）';

describe('what is to ship, by product', () => {
  it('counts what is packed: another product of whatever listing, with what is left of it', async () => {
    const notices = await head();
    expect(sums(notices)).toEqual({
      // Three of one order and two of the other.
      红富士苹果5斤: [2, 5],
      // Two apples that are left, and two boxes of two.
      '换成 嘎啦': [2, 6],
      双拼礼盒: [1, 1],
      [BOX]: [1, 1],
    });
    expect(notices).toMatchObject({ ToShip: 6, Pieces: 13 });
    expect(sums(await ask(app, cast.grower, page.head, {}))).toMatchObject({ '换成 嘎啦': [3, 7] });
  });

  it('has each order in one product, by which its orders are found', async () => {
    const products = await Promise.all(
      (await head()).Products.map(async ({ Key, SpuName }) => {
        const { data } = await byLink(app, token, page.orders, { tab: 'toShip', products: [Key] });
        return [SpuName, data.items.map(({ OrderID }) => OrderID)] as const;
      }),
    );
    expect(Object.fromEntries(products)).toEqual({
      红富士苹果5斤: [apples[1], apples[2]],
      '换成 嘎啦': [apples[0], twos[0]],
      双拼礼盒: [boxes[1]],
      [BOX]: [boxes[0]],
    });
  });

  it('has what was ordered again where it comes back', async () => {
    const [id = ''] = await ordered(1, { name: '嘎啦五斤' }, { [gala]: 1 });
    await swapped(id, { SkuID: await addSku('国光') });
    expect(sums(await head())['换成 国光']).toEqual([1, 1]);
    await swapped(id);
    expect(sums(await head())).toMatchObject({ 嘎啦五斤: [1, 1], '换成 嘎啦': [2, 6] });
  });
});

describe('an order of which another product is packed', () => {
  it('stands on the note with what is packed, and what is in the box', async () => {
    const { rawPayload } = await app.http.inject({
      method: 'POST',
      url: page.note.path,
      headers: { 'x-token': token },
      payload: {},
    });
    const rows = new Map((await recordsOf(rawPayload)).map((row) => [row.订单号, row]));
    const packed = (id = '') => {
      const row = rows.get(`LDL${id}`);
      return [row?.商品名称, row?.组合明细];
    };
    expect(packed(twos[0])).toEqual([TWO, '嘎啦×2']);
    expect(packed(boxes[1])).toEqual(['双拼礼盒', '礼盒梨×1+礼盒苹果×2']);
    expect(packed(boxes[0])).toEqual([BOX, '嘎啦，代替其中的礼盒苹果×2+礼盒梨×1']);
    expect(packed(apples[2])).toEqual(['红富士苹果5斤', '']);
  });

  it('is named alike wherever whoever packs it reads of it', async () => {
    const [OrderID = ''] = twos;
    await ask(app, cast.channel, requests.ask, { Kind: 'urge', Items: [{ OrderID }], Reason: '在催' });
    await ask(app, cast.channel, requests.ask, { Kind: 'amount', Items: [{ OrderID, Amount: 1 }] });
    const nameIn = (items: readonly { OrderID: string; SpuName: string }[]) =>
      items.find((one) => one.OrderID === OrderID)?.SpuName;
    const filter = { orderNo: [OrderID] };
    const Text = '收货人1 13800000001 中通78123456700004';
    const lists = await Promise.all([
      byLink(app, token, page.orders, { find: `LDL${OrderID}` }).then(({ data }) => data.items),
      byLink(app, token, page.changes, {}).then(({ data }) => data.items),
      byLink(app, token, page.questions, {}).then(({ data }) => data.items),
      byLink(app, token, page.match, { Text }).then(({ data }) => data.items[0]?.Candidates ?? []),
      ask(app, cast.grower, requests.changes, filter).then(({ items }) => items),
      ask(app, cast.grower, requests.get, { ...filter, states: ['open'] }).then(({ items }) => items),
    ]);
    expect(lists.map(nameIn)).toEqual(lists.map(() => TWO));
  });

  it('is named so beside another one to the same receiver, and among what a waybill may be for', async () => {
    const { items } = await ask(app, cast.grower, orders.forDeliver, {});
    const beside = items.find(({ SameReceiver }) => SameReceiver?.some((one) => one.OrderID === boxes[0]));
    const other = beside?.SameReceiver?.find((one) => one.OrderID === boxes[0]);
    expect(other?.SpuName).toBe(BOX);
    const [row] = await rowsOf(await imported(['订单号,快递单号', `LDL${boxes[0]},SF1234567890009`]));
    expect(row?.Candidates.map(({ SpuName }) => SpuName)).toEqual([BOX]);
  });
});
