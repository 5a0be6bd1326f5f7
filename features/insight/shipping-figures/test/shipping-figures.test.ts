import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { warehouses } from '#features/catalogue/warehouses/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { RECEIPT } from '#features/orders/orders/receipt.ts';
import { SHIP_DUE } from '#features/orders/orders/times/ship-due.ts';
import { presales } from '#features/orders/presales/contract.ts';
import { suspensions } from '#features/orders/suspensions/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { noteStalled } from '#features/shipping/deliveries/server/index.ts';
import { orderApi } from '#features/shipping/order-api/contract.ts';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { shippingFigures } from '../contract.ts';

let app: TestApp;
let cast: Cast;
let ids: string[];

/** Eight orders: one shipped, one cancelled, four late by 1, 30, 60 and 100 hours, one due in an hour, one as usual. */
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  ids = (await openOrders(app, cast, 8, { amount: 2, name: '苹果' })).ids;
  await ask(app, cast.grower, deliveries.deliver, {
    DeliverConfigs: [{ OrderID: ids[0] ?? '', ExpressNo: 'SF1380000000001' }],
  });
  await ask(app, cast.channel, orders.cancelByEntry, {
    Orders: [{ OrderID: ids[1] ?? '', Reason: '不要了' }],
  });
  const hours = [-1, -30, -60, -100, 1];
  for (const [at, hour] of hours.entries())
    await app.database.pool.query(
      "update orders set ship_by = now() + $2 * interval '1 hour' where id = $1",
      [ids[at + 2], hour],
    );
});
afterAll(() => app.close());

const statistics = (input: object = {}, who = cast.middle) =>
  ask(app, who, shippingFigures.statistics, input);

const STANDINGS = ['Waiting', 'Exported', 'Partly', 'Held', 'Presale'] as const;
/** However rows are told, they add up to the totals. */
async function expectSums(input: { Side?: 'own' }, who = cast.middle): Promise<void> {
  // Only who buys has suppliers, and only who ships has warehouses.
  const theirs = input.Side === 'own' ? 'warehouse' : 'vendor';
  for (const GroupBy of ['day', 'agent', 'spu', theirs] as const) {
    const { items, Totals } = await statistics({ ...input, GroupBy }, who);
    for (const key of ['Orders', 'Shipped', ...STANDINGS] as const)
      expect(
        items.reduce((sum, row) => sum + row[key], 0),
        `${GroupBy} ${key}`,
      ).toBe(Totals[key]);
  }
}

describe('statistics of shipping', () => {
  it('tell what left and what is late by how long, as the list counts the same', async () => {
    const { Totals } = await statistics();
    expect(Totals).toMatchObject({
      Orders: 7,
      Shipped: 1,
      Waiting: 6,
      Exported: 0,
      Partly: 0,
      Held: 0,
      Presale: 0,
    });
    expect(Totals).toMatchObject({ ShippingRate: 0.1429, InTimeRate: 0.2, MedianHours: 0 });
    expect(Totals.Late).toEqual({ late: 1, late24: 1, late48: 1, late72: 1 });
    for (const shipDue of ['late', 'late24', 'late48', 'late72'] as const)
      expect((await ask(app, cast.middle, orders.byVendor, { shipDue })).total, shipDue).toBe(
        Totals.Late[shipDue],
      );
  });

  it('add up row by row, whatever they are told by', async () => {
    await expectSums({});
    expect((await statistics({ GroupBy: 'vendor' })).items[0]).toMatchObject({
      Name: '果园',
      MedianHours: 0,
    });
    expect((await statistics({ GroupBy: 'carrier' })).items).toMatchObject([
      { Orders: 1, Shipped: 1, Stalled: 0 },
    ]);
  });

  it('stand beside the same of as many days before, what is late of them with it', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const next = await statistics({ startTime: tomorrow, endTime: tomorrow });
    expect(next.Totals.Orders).toBe(0);
    expect(next.Previous).toEqual((await statistics()).Totals);
    expect((await statistics()).Previous).toMatchObject({ Orders: 0, MedianHours: null, ShippingRate: null });
  });

  it('are of this shop where it ships itself', async () => {
    expect((await statistics({ Side: 'own' })).total).toBe(0);
    const own = await ask(app, cast.grower, shippingFigures.statistics, { Side: 'own' });
    expect(own.Totals).toMatchObject({ Orders: 7, Shipped: 1, Waiting: 6 });
  });

  it('are for who sees reports or ships, and nobody else', async () => {
    const packer = await addMember(app, cast.grower, 'fahuo', RIGHTS['order.ship']);
    expect((await ask(app, packer, shippingFigures.statistics, { Side: 'own' })).Totals.Orders).toBe(7);
    const clerk = await addMember(app, cast.grower, 'ludan', RIGHTS['order.enter']);
    expect(await call(app, clerk, shippingFigures.statistics, {})).toMatchObject({ status: 4003 });
  });

  it('tell how long carriers take and what stands still with them, as the list of what suppliers ship finds it', async () => {
    const ExpressNo = 'SF1380000000002';
    await ask(app, cast.grower, deliveries.deliver, {
      DeliverConfigs: [{ OrderID: ids[7] ?? '', ExpressNo }],
    });
    await app.database.pool.query(
      "update orders set delivered_at = delivered_at - interval '24 hours 30 minutes' where id = $1",
      [ids[0]],
    );
    const traceOf = (expressNo: string, state: string, minutesAgo: number) => ({
      expressNo,
      lines: [{ time: new Date(Date.now() - minutesAgo * 60_000).toISOString(), text: '一条', state }],
    });
    await ask(app, cast.grower, orderApi.callbackExpressInfo, {
      items: [traceOf('SF1380000000001', '3', 1), traceOf(ExpressNo, '0', 49 * 60)],
    });
    await noteStalled.run(app.database.pool, app.files);
    const [carrier] = (await statistics({ GroupBy: 'carrier' })).items;
    expect(carrier).toMatchObject({ Orders: 2, Stalled: 1, HoursToSign: 24 });
    const read = async (filters: object) =>
      (
        await ask(app, cast.middle, orders.byVendor, {
          expressCompanies: [carrier?.ID ?? ''],
          ...filters,
        })
      ).items.map(({ OrderID }) => OrderID);
    expect(await read({ marks: [1, 2, 3, 4] })).toEqual([ids[7]]);
    expect(await read({ receipts: [RECEIPT.signed] })).toEqual([ids[0]]);
  });
});

describe('deadlines', () => {
  it('tell by supplier what is late and what falls due when; every figure is a filter of its list', async () => {
    const { items, Hours } = await ask(app, cast.middle, shippingFigures.deadlines, {});
    expect(items.map(({ Name }) => Name)).toEqual(['果园']);
    for (const shipDue of SHIP_DUE)
      expect(items[0]?.Counts[shipDue], shipDue).toBe(
        (await ask(app, cast.middle, orders.byVendor, { shipDue })).total,
      );
    expect(Hours).toHaveLength(48);
    expect(Hours.reduce((sum, { Count }) => sum + Count, 0)).toBe(items[0]?.Counts.in48);
    const own = await ask(app, cast.grower, shippingFigures.deadlines, {});
    expect(own.items.map(({ Name }) => Name)).toEqual(['本店发货']);
  });

  it('are urged with one call, once in four hours, with the message to send', async () => {
    const urge = () =>
      ask(app, cast.middle, shippingFigures.urge, {
        VendorID: cast.grower.shopId,
        Due: ['late', 'late24', 'in2'],
      });
    const first = await urge();
    expect(first).toMatchObject({ done: 3, skipped: [] });
    expect(first.Text).toMatch(/^果园，以下 3 单请尽快发货，最早 .*\n苹果 共 6 件\n\nLDL/);
    expect((await urge()).skipped.map(({ reason }) => reason)).toEqual(
      Array(3).fill('4 小时内已经催过，请稍后再催'),
    );
    const clerk = await addMember(app, cast.middle, 'quxiao', ALL_RIGHTS & ~RIGHTS['order.edit']);
    const may = { VendorID: cast.grower.shopId, Due: ['late' as const] };
    expect(await call(app, clerk, shippingFigures.urge, may)).toMatchObject({ status: 4003 });
    const stranger = await ask(app, cast.outsider, shippingFigures.urge, {
      VendorID: cast.grower.shopId,
      Due: ['late' as const],
    });
    expect(stranger).toEqual({ done: 0, skipped: [], Text: '' });
  });
});

describe('where orders stand that have not wholly left', () => {
  it('adds up row by row too: held, left in part, waiting in line', async () => {
    const ShipOn = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    const before = (await statistics()).Totals;
    const fresh = (await openOrders(app, cast, 3, { amount: 2, name: '雪梨' })).ids;
    const [suspended = '', partly = '', inLine = ''] = fresh;
    const { WarehouseID } = await ask(app, cast.grower, warehouses.add, { WarehouseName: '东仓' });
    await app.database.pool.query('update orders set warehouse_id = $1 where shop_id = $2', [
      WarehouseID,
      cast.grower.shopId,
    ]);
    await ask(app, cast.channel, suspensions.suspend, { OrderIDs: [suspended], IdHoldReason: 1 });
    await ask(app, cast.grower, deliveries.deliver, {
      DeliverConfigs: [{ OrderID: partly, ExpressNo: 'SF1380000000003', Amount: 1 }],
    });
    const standing = { Held: 1, Partly: 1, Orders: before.Orders + 3 };
    for (const [input, who] of [[{}, cast.middle] as const, [{ Side: 'own' }, cast.grower] as const]) {
      expect((await statistics(input, who)).Totals).toMatchObject({ ...standing, Presale: 0 });
      await expectSums(input, who);
    }
    // What waits in line leaves its warehouse.
    await ask(app, cast.channel, presales.mark, { OrderIDs: [inLine], ShipOn });
    expect((await statistics()).Totals).toMatchObject({ ...standing, Presale: 1 });
    await expectSums({});
  });
});

describe('the message that urges a supplier', () => {
  it('sums up what is packed and has not left', async () => {
    const swap = { skuId: newId(), skuName: '嘎啦', partSkuId: null, partName: '苹果', count: 3 };
    await app.database.pool.query('update orders set swap = $2 where id = $1', [
      ids[2],
      JSON.stringify(swap),
    ]);
    await ask(app, cast.grower, deliveries.deliver, {
      DeliverConfigs: [{ OrderID: ids[3] ?? '', ExpressNo: 'SF1380000000004', Amount: 1 }],
    });
    const { Text } = await ask(app, cast.middle, shippingFigures.urge, {
      VendorID: cast.grower.shopId,
      Due: ['late', 'late24', 'in2'],
    });
    expect(Text).toMatch(/：\n苹果 共 3 件\n换成 嘎啦 共 6 件\n\n/);
    expect(Text).toContain(`LDL${ids[2]} 嘎啦 ×3（原：苹果） × 2（`);
    expect(Text).toContain(`LDL${ids[3]} 苹果 × 1（`);
  });
});
