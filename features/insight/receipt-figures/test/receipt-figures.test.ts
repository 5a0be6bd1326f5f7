import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { orderDoors } from '#features/shipping/order-doors/contract.ts';
import { receipts } from '#features/shipping/receipts/contract.ts';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { receiptFigures } from '../contract.ts';

let app: TestApp;
let cast: Cast;
const NOS = ['SF1380000000001', 'SF1380000000002', 'YT9876543210001', 'YT9876543210002'];

/** Six orders of two: four shipped; one signed a day later, one on its way, one to fetch, one coming back. */
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const { ids } = await openOrders(app, cast, 6, { amount: 2 });
  const DeliverConfigs = NOS.map((ExpressNo, at) => ({ OrderID: ids[at] ?? '', ExpressNo }));
  await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs });
  await app.database.pool.query(
    "update orders set delivered_at = delivered_at - interval '25 hours' where id = $1",
    [ids[0]],
  );
  const told = (expressNo: string, state: string) => ({
    expressNo,
    lines: [{ time: new Date(Date.now() - 60_000).toISOString(), text: '一条', state }],
  });
  const items = [told(NOS[0] ?? '', '3'), told(NOS[2] ?? '', '501'), told(NOS[3] ?? '', '2')];
  await ask(app, cast.grower, orderDoors.callbackExpressInfo, { items });
});
afterAll(() => app.close());

const get = (who: Person, input: object = {}) => ask(app, who, receiptFigures.statistics, input);

describe('what arrived', () => {
  it('is told of channels and of oneself, and adds up to the tabs of the list behind it', async () => {
    const { Totals, items } = await get(cast.middle);
    expect(Totals).toMatchObject({
      Orders: 6,
      Pieces: 12,
      Amount: 240,
      Shipped: 4,
      SignedRate: 0.25,
      DaysToSign: 1,
    });
    expect(Totals).toMatchObject({ Signed: 1, Moving: 1, ToFetch: 1, Trouble: 1, GoingBack: 0 });
    expect(items).toHaveLength(1);
    expect((await get(cast.channel, { view: 'normal' })).Totals).toMatchObject({
      Orders: 6,
      Signed: 1,
      Amount: 360,
    });
    expect((await get(cast.channel)).total).toBe(0);
    const tabs = { Signed: [3], Moving: [1, 2], ToFetch: [5], Trouble: [4] } as const;
    for (const [figure, which] of Object.entries(tabs)) {
      const { total } = await ask(app, cast.middle, receipts.get, { view: 'byagent', receipts: [...which] });
      expect(Totals[figure as keyof typeof tabs], figure).toBe(total);
    }
  });

  it('tells by channel, platform and carrier, and finds the orders of a carrier and of a trouble', async () => {
    const rows = async (GroupBy: 'agent' | 'platform' | 'carrier') =>
      (await get(cast.middle, { GroupBy })).items.map(({ Name, Orders, Signed }) => [Name, Orders, Signed]);
    expect(await rows('agent')).toEqual([['团长小店', 6, 1]]);
    expect(await rows('platform')).toEqual([['快团团', 6, 1]]);
    const carriers = (await get(cast.middle, { GroupBy: 'carrier' })).items;
    expect(
      carriers.map(({ Orders, Signed, ToFetch, Trouble }) => [Orders, Signed, ToFetch, Trouble]).sort(),
    ).toEqual([
      [2, 0, 1, 1],
      [2, 1, 0, 0],
    ]);
    for (const { ID, Orders } of carriers) {
      const found = await ask(app, cast.middle, receipts.get, { view: 'byagent', expressCompanies: [ID] });
      expect(found.total).toBe(Orders);
    }
    const trouble = async (...marks: number[]) =>
      (await ask(app, cast.middle, receipts.get, { view: 'byagent', marks })).total;
    expect([await trouble(7), await trouble(8, 9), await trouble(1)]).toEqual([1, 0, 0]);
  });

  it('counts a parcel that turns back although its order was in trouble before', async () => {
    const line = { time: new Date().toISOString(), text: '退回中', state: '6' };
    await ask(app, cast.grower, orderDoors.callbackExpressInfo, {
      items: [{ expressNo: NOS[3] ?? '', lines: [line] }],
    });
    expect((await get(cast.middle)).Totals).toMatchObject({ Trouble: 1, GoingBack: 1 });
  });

  it('stands beside the same of as many days before, of the same side', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const next = await get(cast.middle, { startTime: tomorrow, endTime: tomorrow });
    expect(next.Totals.Orders).toBe(0);
    expect(next.Previous).toEqual((await get(cast.middle)).Totals);
    expect((await get(cast.middle)).Previous).toMatchObject({ Orders: 0, SignedRate: null });
    expect((await get(cast.channel, { startTime: tomorrow, endTime: tomorrow })).Previous.Orders).toBe(0);
  });

  it('needs the right to reports, and to sales for amounts', async () => {
    const blind = await addMember(app, cast.middle, 'mang', ALL_RIGHTS & ~RIGHTS['price.sales.view']);
    expect((await get(blind)).Totals).not.toHaveProperty('Amount');
    const none = await addMember(app, cast.middle, 'wuquan', ALL_RIGHTS & ~RIGHTS['report.view']);
    expect(await call(app, none, receiptFigures.statistics, {})).toMatchObject({ status: 4003 });
  });
});
