import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inbox } from '#features/insight/inbox/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { orderDenials } from '#features/orders/orders/order-denials.ts';
import { RECEIPT } from '#features/orders/orders/receipt.ts';
import { completeShipped } from '#features/orders/orders/server/index.ts';
import { STATUS } from '#features/orders/orders/status.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { noteStalled } from '#features/shipping/deliveries/server/index.ts';
import { orderApi } from '#features/shipping/order-api/contract.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { receipts } from '../contract.ts';

const HOUR = 3_600_000;
const MOVING = '0';
const SIGNED = '3';

let app: TestApp;
let cast: Cast;
let ids: string[];
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  ids = (await openOrders(app, cast, 14, { amount: 2 })).ids;
});
afterAll(() => app.close());

let taken = 0;
const next = (): string => ids[taken++] ?? '';
const waybill = (n: number) => `SF1380000${String(n).padStart(6, '0')}`;
let numbers = 0;

/** Ships an order in parcels of so many pieces; gives their numbers. */
async function ship(OrderID: string, ...pieces: number[]): Promise<string[]> {
  const nos = pieces.map(() => waybill(++numbers));
  const DeliverConfigs = pieces.map((Amount, i) => ({ OrderID, Amount, ExpressNo: nos[i] ?? '' }));
  await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs });
  return nos;
}

async function traceArrives(expressNo: string, state: string, text: string, hoursAgo = 1): Promise<void> {
  const time = new Date(Date.now() - hoursAgo * HOUR).toISOString();
  const items = [{ expressNo, lines: [{ time, text, state }] }];
  expect((await ask(app, cast.grower, orderApi.callbackExpressInfo, { items })).done).toBe(1);
}

const receiptOf = async (who: Person, OrderID: string) =>
  (await ask(app, who, orders.detail, { OrderID })).Order.Receipt;
const inChain = async (id: string) => {
  const { channel, middle, grower } = cast;
  const states = await Promise.all([channel, middle, grower].map((who) => receiptOf(who, id)));
  expect(new Set(states).size).toBe(1);
  return states[0];
};
const read = async (who: Person, input: object) =>
  (await ask(app, who, receipts.get, { view: 'byagent', ...input })).items.map(({ OrderID }) => OrderID);
const confirm = (who: Person, ...OrderIDs: string[]) => ask(app, who, receipts.confirm, { OrderIDs });

describe('how far an order has arrived', () => {
  it('follows from its parcels, in every shop of its chain', async () => {
    const id = next();
    expect(await inChain(id)).toBe(RECEIPT.none);
    const [first = ''] = await ship(id, 1);
    expect(await inChain(id)).toBe(RECEIPT.onTheWay);
    await traceArrives(first, SIGNED, '本人签收', 4);
    expect(await inChain(id)).toBe(RECEIPT.partly);
    const [second = ''] = await ship(id, 1);
    expect(await inChain(id)).toBe(RECEIPT.partly);
    await traceArrives(second, '501', '已到驿站', 3);
    expect(await inChain(id)).toBe(RECEIPT.toFetch);
    await traceArrives(second, SIGNED, '驿站签收', 2);
    expect(await inChain(id)).toBe(RECEIPT.signed);
    await traceArrives(second, '6', '退回中', 1);
    expect(await inChain(id)).toBe(RECEIPT.trouble);
  });

  it('is found by it, from the channel’s side and one’s own, and counts what waits for somebody', async () => {
    const away = next();
    const here = next();
    const [no = ''] = await ship(away, 2);
    await ship(here, 2);
    await traceArrives(no, '2', '地址不详，联系不上收件人');
    expect(await read(cast.middle, { receipts: [RECEIPT.trouble] })).toContain(away);
    expect(await read(cast.middle, { receipts: [RECEIPT.onTheWay] })).toContain(here);
    expect(await read(cast.middle, { receipts: [RECEIPT.onTheWay] })).not.toContain(away);
    expect(await read(cast.channel, { receipts: [RECEIPT.trouble] })).toEqual([]);
    expect(await read(cast.channel, { view: 'normal', receipts: [RECEIPT.trouble] })).toContain(away);
    const all = await read(cast.middle, { receipts: [RECEIPT.trouble] });
    const { tabs } = await ask(app, cast.middle, receipts.get, { view: 'byagent' });
    expect(tabs).toMatchObject({ [RECEIPT.trouble]: all.length, [RECEIPT.toFetch]: 0 });
  });

  it('is counted for each tab, under the other filters and whichever tab is chosen', async () => {
    const { tabs, total } = await ask(app, cast.middle, receipts.get, { view: 'byagent' });
    for (const receipt of Object.values(RECEIPT)) {
      const one = await ask(app, cast.middle, receipts.get, { view: 'byagent', receipts: [receipt] });
      expect(one.total).toBe(tabs[receipt]);
      expect(one.tabs).toEqual(tabs);
    }
    expect(Object.values(tabs).reduce<number>((sum, count) => sum + (count ?? 0), 0)).toBe(total);
    const none = await ask(app, cast.middle, receipts.get, { view: 'byagent', buyerReceiver: '绝无此人' });
    expect(new Set(Object.values(none.tabs))).toEqual(new Set([0]));
  });

  it('changes with a waybill that is replaced', async () => {
    const id = next();
    const [no = ''] = await ship(id, 2);
    await traceArrives(no, '2', '包裹破损');
    const { Order } = await ask(app, cast.grower, orders.detail, { OrderID: id });
    const change = { OrderID: id, ParcelID: Order.Parcels[0]?.ParcelID ?? '', ExpressNo: waybill(++numbers) };
    await ask(app, cast.grower, deliveries.setExpressInfo, change);
    expect(await inChain(id)).toBe(RECEIPT.onTheWay);
  });
});

it('tells the entry of parcels in trouble, and nobody else of the chain', async () => {
  const read = async (who: Person) =>
    (await ask(app, who, inbox.get, {})).items.filter(({ Kind }) => Kind === 'parcels-in-trouble');
  const { total } = await ask(app, cast.channel, receipts.get, {
    view: 'normal',
    receipts: [RECEIPT.trouble],
  });
  expect((await read(cast.channel)).map(({ Count }) => Count)).toEqual([total]);
  expect(await read(cast.middle)).toEqual([]);
});

describe('the story of a parcel', () => {
  it('is read by every shop of the chain, newest first, and by nobody else', async () => {
    const id = next();
    const [no = ''] = await ship(id, 2);
    await traceArrives(no, '1', '已揽收', 5);
    await traceArrives(no, MOVING, '到达杭州', 2);
    const { channel, middle, grower, outsider } = cast;
    for (const who of [channel, middle, grower]) {
      const { items } = await ask(app, who, receipts.trace, { OrderID: id });
      expect(items.map(({ ExpressNo, State }) => [ExpressNo, State])).toEqual([[no, 3]]);
      expect(items[0]?.Lines.map(({ Text }) => Text)).toEqual(['到达杭州', '已揽收']);
    }
    await expect(ask(app, outsider, receipts.trace, { OrderID: id })).rejects.toThrow();
  });
});

describe('a parcel that stands still', () => {
  const look = () => noteStalled.run(app.database.pool, app.files);
  const markOf = async (id: string) =>
    (await ask(app, cast.channel, orders.detail, { OrderID: id })).Order.Parcels[0]?.Mark;

  it('is marked when nobody collects it for a day, or it has not moved for two, and goes on unmarked', async () => {
    const cases = [
      ['101', 25, 1],
      ['101', 23, 0],
      [MOVING, 49, 2],
      [MOVING, 47, 0],
      ['501', 49, 3],
    ] as const;
    const made = [];
    for (const [state, hours, mark] of cases) {
      const id = next();
      const [no = ''] = await ship(id, 2);
      await traceArrives(no, state, '一条消息', hours);
      made.push({ id, no, mark });
    }
    await look();
    for (const { id, mark } of made) expect(await markOf(id)).toBe(mark);
    for (const { id, mark } of made)
      expect(await inChain(id)).toBe(mark > 0 ? RECEIPT.trouble : RECEIPT.onTheWay);
    const [stalled] = made;
    await traceArrives(stalled?.no ?? '', '1', '已揽收', 1);
    expect(await markOf(stalled?.id ?? '')).toBe(0);
    expect(await inChain(stalled?.id ?? '')).toBe(RECEIPT.onTheWay);
  });

  it('has longer where the way is long', async () => {
    const id = next();
    const [no = ''] = await ship(id, 2);
    await app.database.pool.query("update orders set province = '新疆维吾尔自治区' where id = $1", [id]);
    await traceArrives(no, MOVING, '到达乌鲁木齐', 50);
    await look();
    expect(await markOf(id)).toBe(0);
    await app.database.pool.query(
      "update parcel_traces set newest_at = now() - interval '97 hours' where waybill_no = $1",
      [no],
    );
    await look();
    expect(await markOf(id)).toBe(2);
  });

  it('is left alone while a carrier says something of it, and done with once it is voided', async () => {
    const id = next();
    const [no = ''] = await ship(id, 2);
    await traceArrives(no, '101', '待揽收', 30);
    const carrier = await app.database.pool.connect();
    await carrier.query('begin');
    await carrier.query('select from parcel_traces where waybill_no = $1 for update', [no]);
    await look();
    await carrier.query('rollback');
    carrier.release();
    expect(await markOf(id)).toBe(0);
    const { Order } = await ask(app, cast.grower, orders.detail, { OrderID: id });
    const ParcelID = Order.Parcels[0]?.ParcelID ?? '';
    await ask(app, cast.grower, deliveries.setExpressInfo, { OrderID: id, ParcelID, Void: true });
    await look();
    const { rows } = await app.database.pool.query(
      `select from parcel_traces where state between 1 and 5 and mark = 0
        and newest_at < now() - interval '24 hours' and waybill_no = $1`,
      [no],
    );
    expect(rows).toEqual([]);
    expect(await markOf(id)).toBe(0);
  });
});

describe('confirming by hand', () => {
  it('is the entry’s, once all is shipped; what comes back overrides it and keeps the order open', async () => {
    const id = next();
    const reason = async (who: Person) => (await confirm(who, id)).skipped[0]?.reason;
    expect(await reason(cast.channel)).toBe('订单还没有全部发货');
    const [no = ''] = await ship(id, 2);
    expect(await reason(cast.middle)).toBe('只有录单店铺可以确认收货');
    expect(await confirm(cast.channel, id)).toEqual({ done: 1, skipped: [] });
    expect(await inChain(id)).toBe(RECEIPT.signed);
    expect(await reason(cast.channel)).toBe('订单已经签收');
    await traceArrives(no, MOVING, '到达杭州', 3);
    expect(await inChain(id)).toBe(RECEIPT.signed);
    await traceArrives(no, '6', '退回中', 2);
    expect(await inChain(id)).toBe(RECEIPT.trouble);
    expect(await reason(cast.channel)).toBe('包裹正在退回或已退回，不能确认收货');
    await app.database.pool.query(
      "update orders set delivered_at = now() - interval '30 days' where id = $1",
      [id],
    );
    await completeShipped.run(app.database.pool, app.files);
    const { Order, Events } = await ask(app, cast.channel, orders.detail, { OrderID: id });
    expect(Order.Status & STATUS.complete).toBe(0);
    expect(Events.filter(({ Kind }) => Kind === 'received')).toHaveLength(1);
    const byHand = await ask(app, cast.channel, orders.done, { OrderIDs: [id] });
    expect([byHand.done, byHand.skipped[0]?.reason]).toEqual([0, orderDenials.comesBack.says]);
  });

  it('is said of the parcel that was there: one that replaces it is on its way again', async () => {
    const id = next();
    await ship(id, 2);
    await confirm(cast.channel, id);
    expect(await inChain(id)).toBe(RECEIPT.signed);
    const ParcelID =
      (await ask(app, cast.grower, orders.detail, { OrderID: id })).Order.Parcels[0]?.ParcelID ?? '';
    const ExpressNo = waybill(++numbers);
    await ask(app, cast.grower, deliveries.setExpressInfo, { OrderID: id, ParcelID, ExpressNo });
    expect(await inChain(id)).toBe(RECEIPT.onTheWay);
    await traceArrives(ExpressNo, '2', '无法联系收件人', 1);
    expect(await inChain(id)).toBe(RECEIPT.trouble);
  });
});
