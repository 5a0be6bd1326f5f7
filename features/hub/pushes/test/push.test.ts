import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { SandboxShop } from '#app/sandbox/state.ts';
import { hubOrders } from '#features/hub/hub-orders/contract.ts';
import { pullNow } from '#features/hub/pulls/test/pulling.ts';
import { tellHub } from '#features/orders/orders/server/index.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, call, type TestApp } from '#test/app.ts';
import type { Cast, Person } from '#test/cast.ts';
import { openPlatformShop, openPlatforms, type Platforms } from '#test/sandbox.ts';
import { untilPasses } from '#test/until.ts';
import { pushes } from '../contract.ts';
import { sweepPushes } from '../server/index.ts';

let app: TestApp;
let cast: Cast;
let me: Person;
let shop: SandboxShop;
let id: string;

let all: Platforms;
beforeAll(async () => {
  all = await openPlatforms();
  ({ app, cast, me } = all);
  ({ shop, id } = await openPlatformShop(all));
});
afterAll(() => all.close());

/** An order of the platform that is one of ours now. */
async function ordered(more: Parameters<SandboxShop['order']>[0] = {}) {
  const { no } = shop.order(more);
  await pullNow(app, me, id);
  const read = async () =>
    (await ask(app, me, hubOrders.list, { OrderNos: [no] })).items[0] ?? expect.fail('no line');
  await untilPasses(async () => expect((await read()).State).toBe(1));
  await ask(app, me, hubOrders.take, { IDs: [(await read()).ID] });
  return { no, orderId: (await read()).OrderID ?? '' };
}

const pushed = (orderId: string, state: string) =>
  untilPasses(async () => {
    const { items } = await ask(app, me, pushes.ofOrder, { OrderID: orderId });
    expect(items.map(({ State }) => State)).toContain(state);
    return items.find(({ State }) => State === state) ?? expect.fail('none');
  });

const standing = async (orderId: string): Promise<string> =>
  (
    await app.database.pool.query<{ id: string }>(
      'select id from parcels where shop_id = $1 and order_id = $2 and voided_at is null',
      [me.shopId, orderId],
    )
  ).rows[0]?.id ?? expect.fail('no parcel stands');

const ship = (OrderID: string, ExpressNo: string) =>
  ask(app, cast.middle, deliveries.deliver, {
    DeliverConfigs: [{ OrderID, ExpressCompany: '顺丰', ExpressNo }],
  });

describe('a parcel of a platform’s order', () => {
  it('is told to the platform by whoever of the chain ships it, once', async () => {
    const { no, orderId } = await ordered();
    await ship(orderId, 'SF1000000000001');
    await pushed(orderId, 'sent');
    expect(shop.orders.get(no)?.parcels).toEqual([
      { carrier: 'SF', waybill: 'SF1000000000001', lines: [`${no}-1`] },
    ]);
  });

  it('is taken back when it is replaced or voided, before what comes in its place', async () => {
    const { no, orderId } = await ordered();
    const change = (ParcelID: string, more: object) =>
      ask(app, cast.middle, deliveries.setExpressInfo, {
        OrderID: orderId,
        ParcelID,
        ExpressCompany: '顺丰',
        ExpressNo: 'SF1000000000022',
        ...more,
      });
    const acts = (wished: string[]) => untilPasses(() => expect(shop.orders.get(no)?.acts).toEqual(wished));
    await ship(orderId, 'SF1000000000021');
    await acts(['+SF1000000000021']);
    await change(await standing(orderId), {});
    await acts(['+SF1000000000021', '-SF1000000000021', '+SF1000000000022']);
    await change(await standing(orderId), { Void: true });
    await acts(['+SF1000000000021', '-SF1000000000021', '+SF1000000000022', '-SF1000000000022']);
    expect(shop.orders.get(no)?.parcels).toEqual([]);
  });

  it('is told no faster than the platform allows, and read no faster', async () => {
    vi.stubEnv('PLATFORM_CALLS_A_SECOND', undefined);
    onTestFinished(() => void vi.unstubAllEnvs());
    const orders: string[] = [];
    for (let at = 0; at < 14; at += 1) orders.push(shop.order({ phone: `1370000${7_000 + at}` }).no);
    await pullNow(app, me, id);
    const lines = async () => (await ask(app, me, hubOrders.list, { OrderNos: orders, pageSize: 50 })).items;
    await untilPasses(async () => expect((await lines()).every(({ State }) => State === 1)).toBe(true));
    await ask(app, me, hubOrders.take, { IDs: (await lines()).map(({ ID }) => ID) });
    const ids = (await lines()).map(({ OrderID }) => OrderID ?? '');
    // A little more than it is asked at: calls don’t arrive as evenly as they leave.
    shop.mood.callsASecond = 12;
    await ask(app, cast.middle, deliveries.deliver, {
      DeliverConfigs: ids.map((OrderID, at) => ({
        OrderID,
        ExpressCompany: '顺丰',
        ExpressNo: `SF30000000000${10 + at}`,
      })),
    });
    expect(await pullNow(app, me, id)).toMatchObject({ State: 'done' });
    for (const orderId of ids) expect(await pushed(orderId, 'sent')).toMatchObject({ Problem: '' });
    const { rows } = await app.database.pool.query('select from hub_pushes where tries > 0');
    expect(rows).toEqual([]);
    shop.mood.callsASecond = 0;
  });

  it('is told again when the platform was away', async () => {
    const { no, orderId } = await ordered();
    shop.mood.failNext = 3;
    await ship(orderId, 'SF1000000000002');
    // It waits before it is asked, too; refused for now it says why.
    await untilPasses(async () =>
      expect((await pushed(orderId, 'waiting')).Problem).toBe('平台暂时没有响应（会自动重试）'),
    );
    await app.database.pool.query('update hub_pushes set next_at = now() where next_at is not null');
    await sweepPushes.run(app.database.pool, app.files);
    await pushed(orderId, 'sent');
    expect(shop.orders.get(no)?.parcels).toHaveLength(1);
  });

  it('is a person’s after the last try, and no more said to be tried by itself', async () => {
    const { orderId } = await ordered();
    shop.mood.failNext = 3;
    await ship(orderId, 'SF1000000000051');
    await untilPasses(async () => expect((await pushed(orderId, 'waiting')).Problem).not.toBe(''));
    await app.database.pool.query(
      'update hub_pushes set tries = 11, next_at = now() where next_at is not null',
    );
    shop.mood.failNext = 3;
    await sweepPushes.run(app.database.pool, app.files);
    const { Problem, ParcelID } = await pushed(orderId, 'failed');
    expect(Problem).toBe('平台暂时没有响应，请重试');
    await ask(app, me, pushes.retry, { ParcelID });
    await pushed(orderId, 'sent');
  });

  it('that the platform refuses waits for a person, with its words', async () => {
    const { no, orderId } = await ordered({ refusesParcels: '订单退款中，不能发货' });
    await ship(orderId, 'SF1000000000003');
    const { Problem, ParcelID } = await pushed(orderId, 'failed');
    expect(Problem).toBe('订单退款中，不能发货');
    expect((await call(app, cast.outsider, pushes.retry, { ParcelID })).status).toBe(4004);
    shop.change(no, { refusesParcels: '' });
    await ask(app, me, pushes.retry, { ParcelID });
    await pushed(orderId, 'sent');
    expect(shop.orders.get(no)?.parcels).toHaveLength(1);
  });

  it('goes there although one before it was refused', async () => {
    const [sandboxGoods = expect.fail('no goods')] = shop.goods;
    const { no, orderId } = await ordered({ goods: [{ sandboxGoods, number: 2 }] });
    const parcel = { OrderID: orderId, Amount: 1 };
    await ask(app, cast.middle, deliveries.deliver, {
      DeliverConfigs: [
        { ...parcel, ExpressCompany: '优速快递', ExpressNo: 'UC1000000000001' },
        { ...parcel, ExpressCompany: '顺丰', ExpressNo: 'SF1000000000031' },
      ],
    });
    expect((await pushed(orderId, 'failed')).Problem).toContain('快团团没有快递公司“优速快递”');
    await pushed(orderId, 'sent');
    expect(shop.orders.get(no)?.acts).toEqual(['+SF1000000000031']);
  });

  it('goes there in place of one that was refused as new, which asks nobody any more', async () => {
    const { no, orderId } = await ordered();
    await ask(app, cast.middle, deliveries.deliver, {
      DeliverConfigs: [{ OrderID: orderId, ExpressCompany: '优速快递', ExpressNo: 'UC1000000000002' }],
    });
    expect((await pushed(orderId, 'failed')).Problem).toContain('请换一家');
    await ask(app, cast.middle, deliveries.setExpressInfo, {
      OrderID: orderId,
      ParcelID: await standing(orderId),
      ExpressCompany: '顺丰',
      ExpressNo: 'SF1000000000032',
    });
    await pushed(orderId, 'sent');
    expect((await ask(app, me, pushes.ofOrder, { OrderID: orderId })).items).toHaveLength(1);
    expect(shop.orders.get(no)?.acts).toEqual(['+SF1000000000032']);
  });

  /** An order of 有赞 that left under SF1000000000041. */
  async function leftAtYouzan(receiver: string) {
    const side = await openPlatformShop(all, 'youzan');
    const { no } = side.shop.order({ receiver });
    await pullNow(app, me, side.id);
    const line = async () => (await ask(app, me, hubOrders.list, { OrderNos: [no] })).items[0];
    await untilPasses(async () => expect((await line())?.State).toBe(1));
    await ask(app, me, hubOrders.take, { IDs: [(await line())?.ID ?? ''] });
    const orderId = (await line())?.OrderID ?? '';
    await ship(orderId, 'SF1000000000041');
    await pushed(orderId, 'sent');
    const there = () => side.shop.orders.get(no) ?? expect.fail('no order');
    const replace = async (ExpressNo: string, more = {}) =>
      ask(app, cast.middle, deliveries.setExpressInfo, {
        OrderID: orderId,
        ParcelID: await standing(orderId),
        ExpressCompany: '顺丰',
        ExpressNo,
        ...more,
      });
    return { orderId, there, replace };
  }

  it('has its number changed at 有赞, which has a call for it, once', async () => {
    const { orderId, there, replace } = await leftAtYouzan('改单号的人');
    await replace('SF1000000000044');
    await pushed(orderId, 'back');
    await pushed(orderId, 'sent');
    expect(there().acts).toEqual(['+SF1000000000041', 'SF1000000000041>SF1000000000044']);
    await replace('SF1000000000045');
    expect((await pushed(orderId, 'failed')).Problem).toContain(
      `不支持再次修改。请在有赞后台的订单 ${there().no} 里把物流改成 SF1000000000045`,
    );
  });

  it('is not changed again at 有赞 where it has the new number: that was done, and nobody heard', async () => {
    const { orderId, there, replace } = await leftAtYouzan('没听到的人');
    for (const parcel of there().parcels) parcel.waybill = 'SF1000000000046';
    await replace('SF1000000000046');
    await pushed(orderId, 'back');
    expect((await pushed(orderId, 'sent')).ExpressNo).toBe('SF1000000000046');
    expect(there().acts).toEqual(['+SF1000000000041']);
  });

  it('goes there once a person has settled what it replaces', async () => {
    const { orderId, there, replace } = await leftAtYouzan('换单收件人');
    for (const parcel of there().parcels) parcel.toldAt = 0;
    await replace('SF1000000000042');
    const { ParcelID, Problem } = await pushed(orderId, 'failed');
    expect(Problem).toContain('有赞：已超过24小时或修改过物流，不支持再次修改');
    // Whatever else is told of the order meanwhile, it waits: there it would be refused as a second parcel.
    await inShop(app.database.pool, { shopId: me.shopId }, (db) => tellHub(db, 'hub-push', [orderId]));
    const { orderId: other } = await ordered();
    await ship(other, 'SF1000000000043');
    await pushed(other, 'sent');
    expect(there().acts).toEqual(['+SF1000000000041']);
    // Its owner has changed it there by hand, which is found when 有赞 says that it has left.
    for (const parcel of there().parcels) parcel.waybill = 'SF1000000000042';
    await ask(app, me, pushes.settle, { ParcelID });
    await pushed(orderId, 'sent');
    expect(there().acts).toEqual(['+SF1000000000041']);
  });

  it('that 有赞 can’t take back is said with what to do there', async () => {
    const { orderId, there, replace } = await leftAtYouzan('作废的人');
    await replace('', { Void: true });
    expect((await pushed(orderId, 'failed')).Problem).toContain(
      `有赞不能撤回已发货的运单 SF1000000000041：货没有寄出的，请在有赞后台的订单 ${there().no} 里`,
    );
  });

  it('that we could not tell for a fault of ours is tried again by a person', async () => {
    const { orderId } = await ordered();
    const sealed = async (tokens: string) =>
      (
        await app.database.pool.query<{ was: string }>(
          `update hub_connections n set tokens = $2 from hub_connections o where o.shop_id = n.shop_id and o.id = n.id
            and n.id = $1 returning o.tokens as was`,
          [id, tokens],
        )
      ).rows[0]?.was ?? '';
    const was = await sealed('broken');
    await ship(orderId, 'SF1000000000009');
    const { ParcelID, Problem } = await pushed(orderId, 'failed');
    expect(Problem).toBe('系统出现故障，请重试');
    await sealed(was);
    await ask(app, me, pushes.retry, { ParcelID });
    await pushed(orderId, 'sent');
  });
});
