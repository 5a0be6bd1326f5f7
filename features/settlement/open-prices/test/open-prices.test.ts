import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requests } from '#features/orders/order-requests/contract.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast } from '#test/cast.ts';
import { openOrders, type TestOrders } from '#test/orders.ts';
import { openPrices } from '../contract.ts';

let app: TestApp;
let cast: Cast;
let opened: TestOrders;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  // Of four orders of 3 × 20 between channel and middle, one stays in the house.
  opened = await openOrders(app, cast, 4, { amount: 3 });
  const DeliverConfigs = opened.ids
    .slice(0, 3)
    .map((OrderID, at) => ({ OrderID, ExpressNo: `SF990000000000${at}`, Amount: 3 }));
  await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs });
});
afterAll(() => app.close());

const listing = () => opened.listing.spuIds.get(cast.middle.shopId) ?? '';
const nowIs = (price: number) =>
  app.database.pool.query('update spus set distribute_price = $1 where id = $2', [price, listing()]);
const open = async () => (await ask(app, cast.middle, openPrices.get, {})).items;
const carry = (WasPrice: number, NowPrice: number) => {
  const wish = { SpuID: listing(), AgentID: cast.channel.shopId, WasPrice, NowPrice };
  return call(app, cast.middle, openPrices.carry, wish);
};

describe('orders that left at another price than today’s', () => {
  it('are told per listing and agent, and get it at once where the agent owes less', async () => {
    expect(await open()).toEqual([]);
    await nowIs(18);
    expect(await open()).toMatchObject([
      { AgentName: '团长小店', OrderCount: 3, PieceCount: 9, WasPrice: 20, NowPrice: 18, Change: -18 },
    ]);
    expect((await carry(20, 18)).data).toMatchObject({ done: 3, skipped: [] });
    expect(await open()).toEqual([]);
    const input = { OrderIDs: opened.ids.slice(0, 1), isDesc: false };
    const { items } = await ask(app, cast.channel, settlementItems.get, { ...input, Side: 2 });
    expect(items.map(({ Kind, Amount }) => [Kind, Amount])).toEqual([
      [1, 60],
      [3, -6],
    ]);
  });

  it('are told, and given a price, by nobody who may not see sales prices', async () => {
    const clerk = await addMember(
      app,
      cast.middle,
      'clerk',
      RIGHTS['settlement.view'] | RIGHTS['price.change'] | RIGHTS['order.view'],
    );
    expect((await call(app, clerk, openPrices.get, {})).status).toBe(4003);
    const wish = { SpuID: listing(), AgentID: cast.channel.shopId, WasPrice: 18, NowPrice: 18 };
    for (const NowPrice of [18, 17])
      expect((await call(app, clerk, openPrices.carry, { ...wish, NowPrice })).status).toBe(4003);
    const seer = await addMember(app, cast.middle, 'seer', RIGHTS['price.sales.view']);
    expect((await call(app, seer, openPrices.get, {})).status).toBe(0);
  });

  it('get it by the agent’s yes where it owes more, and are the old ones until then', async () => {
    await nowIs(21);
    const { data } = await carry(18, 21);
    expect([data.done, data.skipped.map(({ asked }) => asked)]).toEqual([0, [true, true, true]]);
    expect((await open())[0]).toMatchObject({ OrderCount: 3, Change: 27 });
    const waiting = await ask(app, cast.channel, requests.get, { part: 'answers', kinds: ['price'] });
    const RequestIDs = waiting.items.map(({ RequestID }) => RequestID);
    expect((await ask(app, cast.channel, requests.answer, { RequestIDs, Accept: true })).done).toBe(3);
    expect(await open()).toEqual([]);
  });

  it('are none that stand on a bill, and none once the price has moved since it was shown', async () => {
    const between = { TraderID: cast.channel.shopId, Side: 1 as const, OrderIDs: opened.ids.slice(0, 1) };
    await ask(app, cast.middle, bills.create, between);
    await nowIs(19);
    expect((await open())[0]?.OrderCount).toBe(2);
    expect((await carry(21, 20)).message).toBe('价格或订单又有变动，请刷新后重新核对');
    expect((await carry(17, 19)).status).toBe(4009);
  });

  it('are none that are part of a set, whose price is a share of its', async () => {
    const part = (orderId: string | null) =>
      app.database.pool.query('update orders set split_of = $1 where id = $2 and shop_id = $3', [
        orderId,
        opened.ids[1],
        cast.middle.shopId,
      ]);
    await part(opened.ids[0] ?? '');
    expect((await open())[0]?.OrderCount).toBe(1);
    await part(null);
  });

  it('may have left without a price: they get today’s by the agent’s yes', async () => {
    const [, , id = ''] = opened.ids;
    for (const [shop, column] of [
      [cast.middle, 'sale_price'],
      [cast.channel, 'cost_price'],
    ] as const)
      await app.database.pool.query(`update orders set ${column} = null where id = $1 and shop_id = $2`, [
        id,
        shop.shopId,
      ]);
    const none = (await open()).find(({ WasPrice }) => WasPrice === null);
    expect(none).toMatchObject({ OrderCount: 1, NowPrice: 19, Change: 57 });
  });
});
