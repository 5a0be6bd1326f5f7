import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderExports } from '#features/orders/order-exports/contract.ts';
import { requests } from '#features/orders/order-requests/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { RECEIPT } from '#features/orders/orders/receipt.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { orderApi } from '#features/shipping/order-api/contract.ts';
import { receipts } from '#features/shipping/receipts/contract.ts';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { fetchFile } from '#test/files.ts';
import { openOrders } from '#test/orders.ts';
import { receiptFigures } from '../contract.ts';

let app: TestApp;
let cast: Cast;
let last: string;
let ids: string[];
const NOS = ['SF1380000000001', 'SF1380000000002', 'YT9876543210001', 'YT9876543210002'];

/** Six orders of two: four shipped; one signed a day later, one on its way, one to fetch, one coming back. */
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  ids = (await openOrders(app, cast, 6, { amount: 2 })).ids;
  last = ids[5] ?? '';
  await app.work();
  const DeliverConfigs = NOS.map((ExpressNo, at) => ({ OrderID: ids[at] ?? '', ExpressNo }));
  await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs });
  await app.database.pool.query(
    "update orders set delivered_at = delivered_at - interval '24 hours 30 minutes' where id = $1",
    [ids[0]],
  );
  const traceOf = (expressNo: string, state: string) => ({
    expressNo,
    lines: [{ time: new Date(Date.now() - 60_000).toISOString(), text: '一条', state }],
  });
  const items = [traceOf(NOS[0] ?? '', '3'), traceOf(NOS[2] ?? '', '501'), traceOf(NOS[3] ?? '', '2')];
  await ask(app, cast.grower, orderApi.callbackExpressInfo, { items });
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
      Left: 4,
      SignedRate: 0.25,
      DaysToSign: 1,
    });
    expect(Totals).toMatchObject({ Signed: 1, Moving: 1, ToFetch: 1, Trouble: 1, GoingBack: 0, Unsigned: 3 });
    expect(items).toHaveLength(1);
    expect((await get(cast.channel, { view: 'normal' })).Totals).toMatchObject({
      Orders: 6,
      Signed: 1,
      Amount: 360,
    });
    expect((await get(cast.channel)).total).toBe(0);
    const tabs = { Signed: [3], Moving: [1, 2], ToFetch: [5], Trouble: [4], Unsigned: [1, 2, 4, 5] } as const;
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
      carriers.map((row) => [row.Orders, row.Signed, row.ToFetch, row.Trouble, row.HoursToSign]).sort(),
    ).toEqual([
      [2, 0, 1, 1, null],
      [2, 1, 0, 0, 24],
    ]);
    for (const { ID, Orders } of carriers) {
      const answer = await ask(app, cast.middle, receipts.get, { view: 'byagent', expressCompanies: [ID] });
      expect(answer.total).toBe(Orders);
    }
    const trouble = async (...marks: number[]) =>
      (await ask(app, cast.middle, receipts.get, { view: 'byagent', marks })).total;
    expect([await trouble(7), await trouble(8, 9), await trouble(1)]).toEqual([1, 0, 0]);
  });

  it('tells what turns back from what is back, although the order was in trouble before', async () => {
    const read = async (state: string, text: string) => {
      const lines = [{ time: new Date().toISOString(), text, state }];
      const items = [{ expressNo: NOS[3] ?? '', lines }];
      await ask(app, cast.grower, orderApi.callbackExpressInfo, { items });
      const { Trouble, GoingBack, Returned } = (await get(cast.middle)).Totals;
      const list = async (mark: number) =>
        (await ask(app, cast.middle, receipts.get, { view: 'byagent', marks: [mark] })).total;
      expect([await list(8), await list(9)]).toEqual([GoingBack, Returned]);
      return [Trouble, GoingBack, Returned];
    };
    expect(await read('6', '退回中')).toEqual([1, 1, 0]);
    expect(await read('4', '已退回')).toEqual([1, 0, 1]);
  });

  it('has sent and on its way an order of which a part has left, and neither once its only waybill is void', async () => {
    const DeliverConfigs = [{ OrderID: ids[4] ?? '', ExpressNo: 'SF1380000000009', Amount: 1 }];
    await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs });
    const left = [RECEIPT.signed, RECEIPT.onTheWay, RECEIPT.partly, RECEIPT.toFetch, RECEIPT.trouble];
    const read = async () => {
      const { Left, Signed, Unsigned, Moving } = (await get(cast.middle)).Totals;
      const list = (await ask(app, cast.middle, receipts.get, { view: 'byagent', receipts: left })).total;
      expect([Left, Signed + Unsigned]).toEqual([list, list]);
      return [Left, Moving];
    };
    expect(await read()).toEqual([5, 2]);
    const [order] = (await ask(app, cast.grower, orders.forDeliver, { orderNo: [ids[4] ?? ''] })).items;
    const ParcelID = order?.Parcels[0]?.ParcelID ?? '';
    const voided = { OrderID: ids[4] ?? '', ParcelID, Void: true };
    await ask(app, cast.grower, deliveries.setExpressInfo, voided);
    expect(await read()).toEqual([4, 1]);
  });

  it('stands beside the same of as many days before, of the same side', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const next = await get(cast.middle, { startTime: tomorrow, endTime: tomorrow });
    expect(next.Totals.Orders).toBe(0);
    expect(next.Previous).toEqual((await get(cast.middle)).Totals);
    expect((await get(cast.middle)).Previous).toMatchObject({ Orders: 0, SignedRate: null });
    expect((await get(cast.channel, { startTime: tomorrow, endTime: tomorrow })).Previous.Orders).toBe(0);
  });

  it('names the channels that are new, and those without an order for 30 days', async () => {
    const { New, Silent } = (await get(cast.middle)).Channels;
    expect([New.items.map(({ Name }) => Name), Silent.Count]).toEqual([['团长小店'], 0]);
    const old = "update partners set created_at = now() - interval '40 days' where shop_id = $1";
    await app.database.pool.query(old, [cast.middle.shopId]);
    expect((await get(cast.middle)).Channels).toMatchObject({ New: { Count: 0 }, Silent: { Count: 0 } });
    const shut = 'update orders set status = status | 2 where shop_id = $1';
    await app.database.pool.query(shut, [cast.middle.shopId]);
    const { Channels } = await get(cast.middle);
    expect(Channels.Silent).toMatchObject({ Count: 1, items: [{ Name: '团长小店' }] });
    const again = 'update orders set status = status & ~2 where shop_id = $1';
    await app.database.pool.query(again, [cast.middle.shopId]);
  });

  it('counts requests that wait for an answer with the channel that asks', async () => {
    const { CameIn, items } = await get(cast.grower, { GroupBy: 'agent' });
    expect([CameIn.RequestsWaiting, items[0]?.Requests]).toEqual([0, 0]);
    await fetchFile(app, cast.grower, orderExports.forDeliver, { orderNo: [last] });
    const Items = [{ OrderID: last, Amount: 1 }];
    await ask(app, cast.channel, requests.ask, { Kind: 'amount', Items, Reason: '买家要求' });
    const byAgent = await get(cast.grower, { GroupBy: 'agent' });
    expect([byAgent.CameIn.RequestsWaiting, byAgent.items[0]?.Requests]).toEqual([1, 1]);
    expect((await get(cast.middle, { GroupBy: 'agent' })).items[0]?.Requests).toBe(0);
  });

  it('needs the right to reports, and to sales for amounts', async () => {
    const blind = await addMember(app, cast.middle, 'mang', ALL_RIGHTS & ~RIGHTS['price.sales.view']);
    expect((await get(blind)).Totals).not.toHaveProperty('Amount');
    const none = await addMember(app, cast.middle, 'wuquan', ALL_RIGHTS & ~RIGHTS['report.view']);
    expect(await call(app, none, receiptFigures.statistics, {})).toMatchObject({ status: 4003 });
  });
});
