import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { skus } from '#features/catalogue/skus/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { slowness } from '#test/slowness.ts';
import { pickingLists } from '../contract.ts';

let app: TestApp;
let cast: Cast;
let apples: string[];
let pears: string[];
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  ({ ids: apples } = await openOrders(app, cast, 4, { amount: 2 }));
  ({ ids: pears } = await openOrders(app, cast, 1, { amount: 3, name: '秋月梨 3斤' }));
  await app.work();
});
afterAll(() => app.close());

const list = (scope: Parameters<typeof ask<typeof pickingLists.get>>[3] = {}) =>
  ask(app, cast.grower, pickingLists.get, scope);

/** The grower's own box of three products, and two orders of two boxes each. */
async function openBox() {
  const { grower } = cast;
  const sku = async (SkuName: string) => (await ask(app, grower, skus.add, { SkuName, SkuPrice: 10 })).SkuID;
  const date = await sku('盒装冬枣');
  const granate = await sku('盒装石榴');
  const pear = await sku('盒装梨');
  const { SpuID } = await ask(app, grower, spus.addFromSkus, {
    SpuName: '双果礼盒',
    DistributePrice: 50,
    Skus: [
      { SkuID: date, Count: 1 },
      { SkuID: granate, Count: 2 },
    ],
  });
  const Address = { province: '浙江省', city: '杭州市', area: '西湖区' };
  const { OrderIDs: ids } = await ask(app, grower, orders.place, {
    AvoidDuplicationInDays: 0,
    Lines: [1, 2].map((n) => ({
      spuID: SpuID,
      spuAmount: 2,
      Address: { ...Address, receiver: `盒${n}`, phone: `1370000990${n}`, detail: `龙井路${n}号` },
    })),
  });
  return { ids, date, pear };
}

describe('a picking list', () => {
  it('sums up what waits here, by listing and by product', async () => {
    const all = await list();
    expect(all).toMatchObject({ Orders: 5, Pieces: 11, LeftOut: 0 });
    expect(all.Goods.map(({ Name, Orders, Pieces }) => ({ Name, Orders, Pieces }))).toEqual([
      { Name: '红富士苹果5斤', Orders: 4, Pieces: 8 },
      { Name: '秋月梨 3斤', Orders: 1, Pieces: 3 },
    ]);
    expect(all.Parts.map(({ Pieces }) => Pieces).sort()).toEqual([3, 8]);
  });

  it('is of the orders that were marked, and says how many of them are not to be packed', async () => {
    const [first = '', second = ''] = apples;
    await ask(app, cast.grower, deliveries.deliver, {
      DeliverConfigs: [{ OrderID: first, ExpressCompany: '中通快递', ExpressNo: '75310000000017' }],
    });
    const some = await list({ orderNo: [first, second, ...pears] });
    expect(some).toMatchObject({ Orders: 2, Pieces: 5, LeftOut: 1 });
  });

  it('has what urgent orders need first, with how much of it', async () => {
    const [OrderID = ''] = pears;
    await ask(app, cast.channel, orders.markUrgent, { OrderIDs: [OrderID] });
    const { Goods, Parts } = await list();
    expect(Goods.map(({ Name, Urgent }) => [Name, Urgent])).toEqual([
      ['秋月梨 3斤', 3],
      ['红富士苹果5斤', 0],
    ]);
    expect(Parts.map(({ Urgent }) => Urgent).sort()).toEqual([0, 3]);
    await ask(app, cast.channel, orders.markUrgent, { OrderIDs: [OrderID], IsUrgent: false });
  });

  it('is of what a filter finds', async () => {
    expect(await list({ spuNames: ['秋月梨 3斤'] })).toMatchObject({ Orders: 1, Pieces: 3 });
    expect(await list({ buyerReceiver: '没有这个人' })).toMatchObject({
      Orders: 0,
      Pieces: 0,
      Goods: [],
      Parts: [],
    });
  });

  it('of tomorrow has what is due then, and nothing else', async () => {
    expect(await list({ day: 'tomorrow' })).toMatchObject({ Orders: 0 });
    await app.database.pool.query(
      `update orders set ship_by = ((now() at time zone 'Asia/Shanghai')::date + 1 + time '18:00') at time zone 'Asia/Shanghai'
       where id = any($1)`,
      [pears],
    );
    expect(await list({ day: 'tomorrow' })).toMatchObject({ Orders: 1, Pieces: 3 });
  });

  it('has nothing of what another shop ships', async () => {
    expect(await ask(app, cast.channel, pickingLists.get, {})).toMatchObject({ Orders: 0 });
  });

  it('leaves out what its entry asks to cancel, as a note does', async () => {
    const [id = ''] = pears;
    await app.database.pool.query(`update orders set cancel_request = '不要了' where id = $1`, [id]);
    expect(await list({ orderNo: [id] })).toMatchObject({ Orders: 0, LeftOut: 1 });
    await app.database.pool.query('update orders set cancel_request = null where id = $1', [id]);
  });

  it('takes sets apart, and has the product that is packed instead', async () => {
    const { grower } = cast;
    const box = await openBox();
    const parts = async () =>
      (await list({ orderNo: box.ids })).Parts.map(({ Name, Pieces }) => ({ Name, Pieces }));
    expect(await list({ orderNo: box.ids })).toMatchObject({
      Goods: [{ Name: '双果礼盒', Orders: 2, Pieces: 4, Contents: '盒装冬枣×1+盒装石榴×2' }],
    });
    expect(await parts()).toEqual([
      { Name: '盒装冬枣', Pieces: 4 },
      { Name: '盒装石榴', Pieces: 8 },
    ]);
    // As swaps writes it: one order gets another product, one for each box.
    const swap = { skuId: box.pear, skuName: '盒装梨', partSkuId: box.date, partName: '盒装冬枣', count: 1 };
    await app.database.pool.query('update orders set swap = $3 where shop_id = $1 and id = $2', [
      grower.shopId,
      box.ids[0],
      swap,
    ]);
    const swapped = await list({ orderNo: box.ids });
    expect(swapped.Goods.map(({ Name, Pieces }) => ({ Name, Pieces }))).toContainEqual({
      Name: '换成 盒装梨',
      Pieces: 2,
    });
    expect(await parts()).toContainEqual({ Name: '盒装梨', Pieces: 2 });
  });

  it('goes from bin to bin as one walks, what has none last', async () => {
    const { grower } = cast;
    const boxes = ['走位一', '走位二', '走位三', '走位四'];
    const bins = ['A-10', '', 'A-2', 'B-1'];
    const Skus = await Promise.all(
      boxes.map(async (SkuName, at) => ({
        SkuID: (await ask(app, grower, skus.add, { SkuName, SkuPrice: 1, BinLocation: bins[at] ?? '' }))
          .SkuID,
      })),
    );
    const { SpuID } = await ask(app, grower, spus.addFromSkus, {
      SpuName: '走位礼盒',
      DistributePrice: 9,
      Skus,
    });
    const receiver = { receiver: '走位', phone: '13700009909', detail: '龙井路9号' };
    const { OrderIDs } = await ask(app, grower, orders.place, {
      AvoidDuplicationInDays: 0,
      Lines: [
        {
          spuID: SpuID,
          spuAmount: 1,
          Address: { province: '浙江省', city: '杭州市', area: '西湖区', ...receiver },
        },
      ],
    });
    const { Parts } = await list({ orderNo: OrderIDs });
    expect(Parts.map(({ Name, BinLocation }) => [BinLocation, Name])).toEqual([
      ['A-2', '走位三'],
      ['A-10', '走位一'],
      ['B-1', '走位四'],
      ['', '走位二'],
    ]);
  });

  it('of 10,000 orders is there within 300 ms', async () => {
    const [id = ''] = apples.slice(2);
    await app.database.pool.query(
      `insert into orders (shop_id, id, hop, chain, agent_id, spu_id, spu_name, spu_version, amount, status, stage,
         receiver, phone, province, city, area, detail, creation_type, submission_id, created_by, created_at)
       select o.shop_id, o.id + n, o.hop, o.chain, o.agent_id, s.id, s.name, s.version, n % 3 + 1, o.status, o.stage,
         o.receiver, o.phone, o.province, o.city, o.area, o.detail, o.creation_type, o.submission_id, o.created_by, o.created_at
       from orders o cross join generate_series(1, 10000) as n
       join lateral (select * from spus s where s.shop_id = o.shop_id order by s.id offset n % 2 limit 1) as s on true
       where o.shop_id = $1 and o.id = $2`,
      [cast.grower.shopId, id],
    );
    await app.database.pool.query('analyze orders');
    await list();
    const from = performance.now();
    const all = await list();
    const took = performance.now() - from;
    expect(all.Orders).toBeGreaterThanOrEqual(10_000);
    expect(all.Goods.reduce((sum, { Pieces }) => sum + Pieces, 0)).toBe(all.Pieces);
    expect(took).toBeLessThan(300 * slowness());
  });
});
