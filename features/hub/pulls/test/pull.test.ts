import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SandboxShop } from '#app/sandbox/state.ts';
import { connections } from '#features/hub/connections/contract.ts';
import { connectAt } from '#features/hub/connections/test/consent.ts';
import { hubOrders } from '#features/hub/hub-orders/contract.ts';
import { lineText } from '#features/hub/hub-orders/web/line-words.ts';
import { platformGoods } from '#features/hub/platform-goods/contract.ts';
import { pulls } from '#features/hub/pulls/contract.ts';
import { pushes } from '#features/hub/pushes/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { eventText } from '#features/orders/orders/web/event-text.ts';
import { orderQueries } from '#features/shipping/order-api/query-contract.ts';
import { openManaged } from '#features/shops/operation/test/managed.ts';
import { ask, call, type TestApp } from '#test/app.ts';
import { addMember, type Cast, type Person } from '#test/cast.ts';
import { openListing } from '#test/listings.ts';
import { openPlatforms, type Platforms } from '#test/sandbox.ts';
import { untilPasses } from '#test/until.ts';
import { endOf, linesFor, pullNow } from './pulling.ts';

let app: TestApp;
let cast: Cast;
let me: Person;
let shop: SandboxShop;
let id: string;
let spuId: string;
const goods = { goodsId: 1, skuId: 2, name: '沃柑', spec: '5斤', code: 'PLATFORM-1', price: 3990 };

let all: Platforms;
beforeAll(async () => {
  all = await openPlatforms('武鸣沃柑一箱');
  ({ app, cast, me, spuId } = all);
  shop = all.sandbox.ktt[0] ?? expect.fail('no shop');
  shop.goods.push(goods);
  shop.groups.push({ no: 'G1', title: '周末团', startsAt: Date.now(), endsAt: Date.now() + 86_400_000 });
  id = await connectAt(app, me, 'ktt', shop);
});
afterAll(() => all.close());

const { lines, lineOf, checked } = linesFor(() => ({ app, me }));

describe('reading a platform', () => {
  it('brings orders, products and group-buys, and says of an unknown product what to do', async () => {
    const { no } = shop.order({});
    expect(await pullNow(app, me, id)).toMatchObject({ State: 'done', Added: 1, Percent: 100 });
    await checked(no, 2);
    expect(await lineOf(no)).toMatchObject({
      GroupBuyName: '周末团',
      Quantity: 1,
      UnitPrice: 39.9,
      OrderID: null,
    });
    expect((await lineOf(no)).Problems[0]).toMatchObject({
      remedy: 'pickProduct',
      says: '没有找到这个商品，请选择对应的在售商品',
    });
    expect((await ask(app, me, platformGoods.groupBuys, {})).items).toMatchObject([
      { GroupBuyName: '周末团' },
    ]);
    expect((await ask(app, me, platformGoods.products, {})).items).toMatchObject([
      { ProductName: '沃柑', SpuID: null },
    ]);
  });

  it('takes a match once, and makes an order of the line, once', async () => {
    const [line] = await lines();
    const { ThirdPartyID = '', ChannelName: Name = '', ID = '', OrderNo = '' } = line ?? {};
    await ask(app, me, hubOrders.match, { ThirdPartyID, Name, SpuID: spuId });
    await checked(OrderNo, 1);
    expect((await ask(app, me, platformGoods.products, {})).items[0]).toMatchObject({
      MatchedBy: 'remembered',
    });
    const both = await Promise.all([1, 2].map(() => call(app, me, hubOrders.take, { IDs: [ID] })));
    expect(both.map(({ data }) => data.done).sort()).toEqual([0, 1]);
    expect(await lineOf(OrderNo)).toMatchObject({ State: 3, OrderID: expect.any(String) });
  });

  it('masks phones, and shows prices only to those who may see them', async () => {
    const clerk = await addMember(app, me, 'hub-clerk', 1048576);
    const { items } = await ask(app, clerk, hubOrders.list, {});
    expect(items[0]).toMatchObject({ Phone: '138****8000', UnitPrice: null });
    expect((await call(app, clerk, hubOrders.list, { Phone: '13800138000' })).status).toBe(4003);
  });

  it('leaves out what was cancelled before it was an order', async () => {
    const { no } = shop.order({});
    await pullNow(app, me, id);
    shop.change(no, { isCancelled: true });
    expect(await pullNow(app, me, id)).toMatchObject({ Cancelled: 1 });
    await checked(no, 4);
  });

  it('leaves out what was shipped at the platform before it was an order, and says that', async () => {
    const order = shop.order({ receiver: '已发人' });
    const lines = [`${order.no}-1`];
    shop.change(order.no, { parcels: [{ carrier: 'SF', waybill: 'SF9000000000001', lines }] });
    await pullNow(app, me, id);
    await checked(order.no, 4);
    expect(await lineOf(order.no)).toMatchObject({ IsCancelled: false, Refund: 0, IsShippedThere: true });
    expect(lineText(await lineOf(order.no))).toBe('已在平台发货，不用收单');
  });

  it('is for who may enter orders too, without prices and without the platforms', async () => {
    const clerk = await addMember(app, me, 'taking', 2);
    const { items } = await ask(app, clerk, hubOrders.list, {});
    expect(items[0]).toMatchObject({ Phone: '138****8000', UnitPrice: null });
    expect((await ask(app, clerk, connections.accounts, {})).items).toMatchObject([{ CustomerID: id }]);
    expect((await call(app, clerk, connections.configs, {})).status).toBe(4003);
    expect((await call(app, clerk, pulls.sync, { CustomerID: id })).status).toBe(4003);
    expect((await call(app, await addMember(app, me, 'looking', 1), hubOrders.list, {})).status).toBe(4003);
  });

  it('sees what changed in the same second as what it read last', async () => {
    const { no, changedAt } = shop.order({});
    await pullNow(app, me, id);
    await checked(no, 1);
    shop.change(no, { isCancelled: true, changedAt });
    expect(await pullNow(app, me, id)).toMatchObject({ Cancelled: 1 });
    expect(await pullNow(app, me, id)).toMatchObject({ Changed: 0, Cancelled: 0 });
    await checked(no, 4);
  });

  it('misses none when orders of its first pages change while it reads the others', async () => {
    await pullNow(app, me, id);
    const nos = Array.from({ length: 350 }, () => shop.order({}).no);
    const stay = nos.slice(0, 200);
    const moving = nos.slice(200);
    const read = async (orderNos: string[]) =>
      (await app.database.pool.query('select 1 from hub_orders where order_no = any($1)', [orderNos]))
        .rowCount;
    const { mood } = shop;
    // With each call that the platform takes, fifty of its newest change once more and leave what is being read.
    Object.defineProperty(mood, 'slowMs', {
      configurable: true,
      get: () => {
        for (const no of moving.splice(-50)) shop.change(no, { detail: '文三路 2 号' });
        return 0;
      },
    });
    await pullNow(app, me, id);
    Object.defineProperty(mood, 'slowMs', { value: 0, writable: true });
    expect(await read(stay)).toBe(200);
    await pullNow(app, me, id);
    expect(await read(nos)).toBe(350);
  });

  it('says what went wrong, and reads on from where it was', async () => {
    const { no } = shop.order({});
    shop.mood.failNext = 3;
    expect(await pullNow(app, me, id)).toMatchObject({
      State: 'failed',
      Problem: expect.stringContaining('平台暂时'),
    });
    expect(await pullNow(app, me, id)).toMatchObject({ State: 'done' });
    expect((await lineOf(no)).OrderNo).toBe(no);
  });

  it('takes orders in although the platform tells no products, and says so of those', async () => {
    const connection = async () => {
      const { items } = await ask(app, me, connections.configs, {});
      return items.flatMap(({ Accounts }) => Accounts).find(({ CustomerID }) => CustomerID === id);
    };
    await app.database.pool.query("update hub_products set read_at = now() - interval '1 hour'");
    shop.mood.hidesGoods = true;
    const { no } = shop.order({ receiver: '无货人' });
    expect(await pullNow(app, me, id)).toMatchObject({ State: 'done', Added: 1 });
    await checked(no, 1);
    expect((await connection())?.Problem).toBe('订单已读取，平台商品没有读到：商品服务维护中');
    shop.mood.hidesGoods = false;
    await pullNow(app, me, id);
    expect((await connection())?.Problem).toBe('');
  });

  it('renews a grant that the platform takes no more, and reads on', async () => {
    shop.endGrants({ all: false });
    expect((await pullNow(app, me, id)).State).toBe('failed');
    await untilPasses(async () => expect((await pullNow(app, me, id)).State).toBe('done'));
  });

  it('refuses a foreign platform, a range too long, and a connection that is another’s', async () => {
    const range = { CustomerID: id, startTime: '2026-01-01T00:00:00Z', endTime: '2026-02-01T00:00:00Z' };
    const answerOf = async (more: object, by = me) =>
      (await call(app, by, pulls.range, { ...range, Platform: 'ktt', ...more })).message;
    expect(await answerOf({ Platform: 'none' })).toBe('不支持的平台');
    expect(await answerOf({ endTime: '2026-06-01T00:00:00Z' })).toBe('一次最多同步 90 天，请缩短时间范围');
    expect(await answerOf({}, cast.outsider)).toBe('平台店铺不存在，或不属于当前店铺');
    const { RunID } = await ask(app, me, pulls.range, { ...range, Platform: 'ktt' });
    expect(await endOf(app, me, RunID)).toMatchObject({ Kind: 'range', State: 'done', Percent: 100 });
  });

  it('equals the platform, whatever changes, fails and comes twice', async () => {
    shop.mood.repeats = true;
    const known = [...shop.orders.keys()];
    for (let round = 0; round < 6; round += 1) {
      for (let made = 0; made < 60; made += 1) known.push(shop.order({ receiver: `人${round}-${made}` }).no);
      for (const no of known.filter(() => Math.random() < 0.3))
        shop.change(no, {
          detail: `文三路 ${Math.floor(Math.random() * 1e6)} 号`,
          isCancelled: Math.random() < 0.2,
        });
      shop.mood.failNext = Math.floor(Math.random() * 5);
      await pullNow(app, me, id);
    }
    shop.mood.failNext = 0;
    shop.mood.repeats = false;
    await pullNow(app, me, id);
    const all = await Promise.all(
      [0, 1].map((pageIndex) => ask(app, me, hubOrders.list, { pageSize: 500, pageIndex })),
    );
    const mine = all
      .flatMap(({ items }) => items)
      .map((one) => `${one.OrderNo} ${one.Address} ${one.IsCancelled}`);
    const theirs = [...shop.orders.values()].map(
      (one) => `${one.no} ${[one.province, one.city, one.district, one.detail].join(' ')} ${one.isCancelled}`,
    );
    expect(mine.sort()).toEqual(theirs.sort());
  });
});

describe('a program’s lines', () => {
  const input = { ThirdPartyName: '自有商城', ExternalID: '', BuyerName: '李雷', BuyerTelNum: '13600136000' };
  const address = { BuyerAddress: '浙江省杭州市西湖区文三路 1 号', ThirdPartyOrderID: 'M-20260001' };

  it('become orders once each, and say why not', async () => {
    const SpuName = '武鸣沃柑一箱';
    const Orders = [
      { ...input, ...address, OrderItemUid: 'U1', SpuName },
      { ...input, ...address, OrderItemUid: 'U2', SpuName: '没有的商品' },
      { ...input, ...address, OrderItemUid: 'U3', SpuName, AgentName: '别的店' },
    ];
    const first = await ask(app, me, hubOrders.newFromHub, { Orders });
    expect(first.items).toMatchObject([{ OrderItemUid: 'U1' }]);
    expect(first.skipped.map(({ id: uid }) => uid).sort()).toEqual(['U2', 'U3']);
    const again = await ask(app, me, hubOrders.newFromHub, { Orders });
    expect(again.items).toEqual(first.items);
    const asBatches = await ask(app, me, orderQueries.importBatches, { source: 'hub', pageSize: 1 });
    expect(asBatches.items).toMatchObject([{ name: '系统收单', createdBy: expect.any(String) }]);
    const importBatchNo = asBatches.items[0]?.importBatchNo ?? null;
    const answer = await ask(app, me, orderQueries.query, { importBatchNo });
    expect(answer.items).toMatchObject([{ orderNo: first.items[0]?.OrderID, importBatchNo, receipt: 0 }]);
    // A program that tries again under another number of the line makes no second order of it.
    const [line] = Orders;
    const renumbered = { ...line, OrderItemUid: 'U1-again' } as (typeof Orders)[0];
    const retried = await ask(app, me, hubOrders.newFromHub, { Orders: [renumbered] });
    expect(retried).toMatchObject({ items: [], skipped: [{ id: 'U1-again' }] });
    expect(retried.skipped[0]?.reason).toContain('1 天内已录入订单');
    const elsewhere = { ...renumbered, OrderItemUid: 'U1-other', BuyerTelNum: '13600136099' };
    expect((await ask(app, me, hubOrders.newFromHub, { Orders: [elsewhere] })).items).toHaveLength(1);
    const clerk = await addMember(app, me, 'entering', 2);
    const dear = { ...input, ...address, OrderItemUid: 'U4', SpuName, OverridePrice: 1 };
    expect((await call(app, clerk, hubOrders.newFromHub, { Orders: [dear] })).status).toBe(4003);
  });

  it('are entered in a shop that this one runs, when they name it', async () => {
    const managed = await openManaged(app, me, '甜果铺');
    await openListing(app, [managed], [30], '托管红薯');
    const brings = {
      ...input,
      ...address,
      OrderItemUid: 'M1',
      SpuName: '托管红薯',
      AgentName: '甜果铺',
      SpuAmount: 2,
      BuyerTelNum: '13600136010',
      ThirdPartyOrderID: 'M1',
      OverridePrice: 28.5,
      OrderReceivedAt: '2026-11-01T10:00:00+08:00',
      ExpressInfo: { ExpressCompany: '顺丰', ExpressNo: 'SF2000000000011' },
    };
    const first = await ask(app, me, hubOrders.newFromHub, { Orders: [brings] });
    expect(first).toMatchObject({ items: [{ OrderItemUid: 'M1' }], skipped: [] });
    // The same again answers the same, and neither ships nor says anything anew.
    expect(await ask(app, me, hubOrders.newFromHub, { Orders: [brings] })).toEqual(first);
    const OrderID = first.items[0]?.OrderID ?? '';
    const { Order, Events } = await ask(app, managed, orders.detail, { OrderID });
    expect(Order).toMatchObject({ Amount: 2, ShippedAmount: 2, SalePrice: 28.5 });
    expect(Date.parse(Order.ReceivedOn ?? '')).toBe(Date.parse('2026-11-01T10:00:00+08:00'));
    const brought = Events.filter(({ Kind }) => Kind === 'brought');
    expect(brought.flatMap((event) => eventText(event).lines)).toEqual([
      '售价由程序指定：单价 30.00 → 28.50',
      '自带单号：顺丰 SF2000000000011',
    ]);
    const clerk = await addMember(app, me, 'entering elsewhere', 2);
    const elsewhere = { ...input, ...address, SpuName: '托管红薯', AgentName: '甜果铺', OrderItemUid: 'M2' };
    const refused = await ask(app, clerk, hubOrders.newFromHub, { Orders: [elsewhere] });
    expect(refused.skipped[0]?.reason).toContain('需要“');
  });

  it('bring their waybill, by which it leaves where the shop ships it itself; else it says why not', async () => {
    await openListing(app, [me], [25], '自家红薯');
    const brings = (OrderItemUid: string, SpuName: string, ExpressNo: string) => ({
      ...input,
      ...address,
      BuyerTelNum: '13600136009',
      OrderItemUid,
      SpuName,
      ThirdPartyOrderID: OrderItemUid,
      ExpressInfo: { ExpressCompany: '顺丰', ExpressNo },
    });
    const Orders = [
      brings('E1', '自家红薯', 'SF2000000000001'),
      brings('E2', '武鸣沃柑一箱', 'SF2000000000002'),
    ];
    const { items, skipped } = await ask(app, me, hubOrders.newFromHub, { Orders });
    expect(items).toHaveLength(2);
    expect(skipped).toMatchObject([
      { id: 'E2', reason: expect.stringMatching(/^订单已录入，快递单号没有写入：/) },
    ]);
    const { rows } = await app.database.pool.query(
      'select order_id::text as id, waybill_no as no from parcels where order_id = any($1)',
      [items.map(({ OrderID }) => OrderID)],
    );
    const ofFirst = items.find(({ OrderItemUid }) => OrderItemUid === 'E1')?.OrderID;
    expect(rows).toEqual([{ id: ofFirst, no: 'SF2000000000001' }]);
    expect((await ask(app, me, pushes.ofOrder, { OrderID: ofFirst ?? '' })).items).toEqual([]);
  });
});

describe('a shop of a platform that has just been connected', () => {
  it('is read at once, without the clock', async () => {
    const other = all.sandbox.ktt[1] ?? expect.fail('no shop');
    other.goods.push(goods);
    const { no } = other.order({});
    await connectAt(app, me, 'ktt', other);
    expect((await ask(app, me, hubOrders.list, { OrderNos: [no] })).total).toBe(1);
  });
});
