import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#features/orders/orders/contract.ts';
import { RECEIPT } from '#features/orders/orders/receipt.ts';
import { suspensions } from '#features/orders/suspensions/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { receipts } from '#features/shipping/receipts/contract.ts';
import type { Input } from '#kit/endpoint/contract.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { type Listing, openListing } from '#test/listings.ts';
import { subagent } from '../subagent-contract.ts';
import { type LitePerson, openLite } from './people.ts';

let app: TestApp;
let cast: Cast;
let lite: LitePerson;
let other: LitePerson;
let apples: Listing;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  lite = await openLite(app, cast.channel, 'helper');
  other = await openLite(app, cast.channel, 'second', { ShowPrices: true });
  apples = await openListing(app, [cast.channel, cast.middle, cast.grower], [30, 20, 10]);
});
afterAll(() => app.close());

type Line = Input<typeof subagent.place>['Lines'][number];
const line = (receiver: string, more: Partial<Line> = {}): Line => ({
  SpuID: apples.entrySpuId,
  Address: {
    receiver,
    phone: '13800001234',
    province: '浙江省',
    city: '杭州市',
    area: '西湖区',
    detail: '文一西路1号',
  },
  ...more,
});
const enter = (who: LitePerson, ...Lines: Line[]) => call(app, who, subagent.place, { Lines });
const entered = async (who: LitePerson, receiver: string) =>
  (await ask(app, who, subagent.place, { Lines: [line(receiver)] })).OrderIDs[0] ?? '';

describe('reading what was pasted', () => {
  const PLACE = '浙江省杭州市西湖区文一西路';
  const read = (Text: string) => ask(app, lite, subagent.readText, { Text });

  it('gives people with their goods, the listing that the store has for them, and what is nobody’s', async () => {
    const text = `#接龙\n红富士苹果5斤 39.9元\n1. 林林 苹果2 13800001001 ${PLACE}1号\n2. 周周 榴莲1份 13800001002 ${PLACE}2号（晚上送）`;
    const { People, Others } = await read(text);
    expect(Others).toEqual(['#接龙', '红富士苹果5斤 39.9元']);
    expect(People).toMatchObject([
      {
        Address: {
          receiverName: '林林',
          receiverPhone: '13800001001',
          addressDetail: '文一西路1号',
          uncertain: [],
        },
        Goods: [
          {
            Name: '红富士苹果5斤',
            Count: 2,
            IsSure: true,
            Listing: { SpuID: apples.entrySpuId, Price: null },
          },
        ],
      },
      {
        Address: { receiverName: '周周', note: '晚上送' },
        Goods: [{ Name: '榴莲', Count: 1, Listing: null }],
      },
    ]);
  });

  it('offers the likeliest listing for a short name, to be looked at', async () => {
    const { People } = await read(`林林 红富士5斤*2 13800001001 ${PLACE}1号`);
    expect(People[0]?.Goods).toMatchObject([
      { Name: '红富士5斤', Count: 2, IsSure: false, Listing: { SpuName: '红富士苹果5斤' } },
    ]);
  });

  it('says so where there is nothing to read', async () => {
    expect((await call(app, lite, subagent.readText, { Text: ' ' })).message).toBe('请粘贴要识别的收货信息');
    expect(await read('今天天气真好')).toMatchObject({ People: [], Others: ['今天天气真好'] });
  });
});

describe('choosing a listing', () => {
  it('offers what is on sale in the store, by name, without its price', async () => {
    const { items } = await ask(app, lite, subagent.listings, { search: '苹果' });
    expect(items).toEqual([
      { SpuID: apples.entrySpuId, SpuName: '红富士苹果5斤', SpuImageUrl: null, Price: null },
    ]);
    expect((await ask(app, lite, subagent.listings, { search: '香蕉' })).total).toBe(0);
  });

  it('shows the price to whom the shop lets see it', async () => {
    expect((await ask(app, other, subagent.listings, {})).items[0]?.Price).toBe(30);
  });

  it('leaves out what is suspended', async () => {
    const pears = await openListing(app, [cast.channel], [9], '停售梨');
    await app.database.pool.query(`update spus set status = 'suspended' where id = $1`, [pears.entrySpuId]);
    expect((await ask(app, lite, subagent.listings, { search: '停售梨' })).total).toBe(0);
  });
});

describe('entering orders as a lite user', () => {
  it("makes orders of the store, marked as a lite user's, that go up its chain", async () => {
    const id = await entered(lite, '王小明');
    const { Order } = await ask(app, cast.channel, orders.detail, { OrderID: id });
    expect(Order).toMatchObject({ IdCreationType: 5, ThirdPartyName: '代下单-helper', SalePrice: 30 });
    const { items } = await ask(app, cast.grower, orders.forDeliver, { buyerReceiver: '王小明' });
    expect(items.map(({ OrderID }) => OrderID)).toEqual([id]);
  });

  it('enters several receivers at once, all or none', async () => {
    const both = await enter(lite, line('甲一'), line('甲二', { SpuAmount: 3, Note: '周末送' }));
    expect(both.data.OrderIDs).toHaveLength(2);
    const half = await enter(lite, line('甲三'), line('甲四', { SpuID: cast.channel.shopId }));
    expect(half.status).toBe(4004);
    expect((await ask(app, lite, subagent.orders, { search: '甲三' })).total).toBe(0);
  });

  it('enters once, however often one act is sent', async () => {
    const key = { 'idempotency-key': 'one-act' };
    const first = await call(app, lite, subagent.place, { Lines: [line('重发')] }, key);
    const again = await call(app, lite, subagent.place, { Lines: [line('重发')] }, key);
    expect(again.data).toEqual(first.data);
    expect((await ask(app, lite, subagent.orders, { search: '重发' })).total).toBe(1);
  });

  it('refuses an own number that was entered for the listing, unless told that it is no duplicate', async () => {
    const OwnNo = 'A-1';
    expect((await enter(lite, line('单号', { OwnNo }))).status).toBe(0);
    expect((await enter(lite, line('单号', { OwnNo }))).status).toBe(4009);
    expect((await enter(other, line('单号', { OwnNo }))).status).toBe(0);
    const input = { Lines: [line('单号', { OwnNo })], AllowDuplicates: true };
    expect((await call(app, lite, subagent.place, input)).status).toBe(0);
  });

  it("does not know another shop's listing", async () => {
    const foreign = await openListing(app, [cast.outsider], [5], '路人货');
    expect((await enter(lite, line('越权', { SpuID: foreign.entrySpuId }))).status).toBe(4004);
    const upstream = apples.spuIds.get(cast.grower.shopId) ?? '';
    expect((await enter(lite, line('越权', { SpuID: upstream }))).status).toBe(4004);
  });
});

describe('looking up orders as a lite user', () => {
  it('finds by receiver, phone, own number, order number, and counts by stage', async () => {
    await ask(app, lite, subagent.place, { Lines: [line('赵找找', { OwnNo: 'FIND-7' })] });
    const find = async (search: string) => (await ask(app, lite, subagent.orders, { search })).items;
    const [order] = await find('找找');
    expect(order).toMatchObject({ Receiver: '赵找找', Mobile: '13800001234', OwnNo: 'FIND-7', Stage: 2 });
    for (const search of ['FIND-7', `LDL${order?.OrderID}`, order?.OrderID ?? ''])
      expect((await find(search)).map(({ OrderID }) => OrderID)).toEqual([order?.OrderID]);
    expect((await find('13800001234')).length).toBeGreaterThan(1);
    const { tabs } = await ask(app, lite, subagent.orders, { search: '赵找找', stages: [5] });
    expect(tabs).toEqual({ 2: 1 });
  });

  it('shows the carrier and number once the supplier has shipped, and its way, without who did it', async () => {
    const id = await entered(lite, '发货人');
    const parcel = { OrderID: id, ExpressCompany: '顺丰速运', ExpressNo: 'SF1002003004005' };
    await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs: [parcel] });
    const { Order, Events } = await ask(app, lite, subagent.order, { OrderID: id });
    expect(Order).toMatchObject({ Stage: 5, ShippedAmount: 1 });
    expect(Order.Parcels[0]).toMatchObject({ ExpressCompany: '顺丰速运', ExpressNo: 'SF1002003004005' });
    expect(Events.map(({ Kind }) => Kind)).toEqual(['entered', 'shipped']);
    expect((await ask(app, lite, subagent.orders, { search: 'sf1002003004005' })).total).toBe(1);
    expect(JSON.stringify({ Order, Events })).not.toMatch(/果园|优选|grower|Price/);
  });

  it('tells why an order waits and until when, not at whose will, and that it has arrived', async () => {
    const id = await entered(lite, '等货人');
    const Until = new Date(Date.now() + 3_600_000).toISOString();
    const hold = { OrderIDs: [id], IdHoldReason: 11, Note: '周三到货', Until };
    await ask(app, cast.grower, suspensions.suspend, hold);
    const order = async () => (await ask(app, lite, subagent.order, { OrderID: id })).Order;
    expect((await order()).Waits).toMatch(/^挂起：缺货（周三到货），\d\d-\d\d \d\d:\d\d 自动恢复$/);
    await ask(app, cast.grower, suspensions.resume, { Orders: [{ OrderID: id }] });
    const parcel = { OrderID: id, ExpressCompany: '顺丰速运', ExpressNo: 'SF1002003004006' };
    await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs: [parcel] });
    await ask(app, cast.channel, receipts.confirm, { OrderIDs: [id] });
    expect(await order()).toMatchObject({ Waits: '', Receipt: RECEIPT.signed });
  });

  it("shows only their own: neither another lite user's nor the shop's", async () => {
    const theirs = await entered(other, '别人的');
    const { listing: _, id } = await ownOfShop();
    for (const OrderID of [theirs, id]) {
      expect((await call(app, lite, subagent.order, { OrderID })).status).toBe(4004);
      expect((await ask(app, lite, subagent.orders, { search: OrderID })).total).toBe(0);
    }
    expect((await ask(app, lite, subagent.orders, { search: '别人的' })).total).toBe(0);
  });
});

async function ownOfShop() {
  const { SpuID: spuID, Address } = line('店铺自己的');
  const place = { AvoidDuplicationInDays: 0, Lines: [{ spuID, Address }] };
  const { OrderIDs } = await ask(app, cast.channel, orders.place, place);
  return { listing: apples, id: OrderIDs[0] ?? '' };
}
