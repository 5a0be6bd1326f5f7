import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldTallies } from '#features/ledger/ledger/server/index.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { fetchFile, recordsOf } from '#test/files.ts';
import { openOrders } from '#test/orders.ts';
import { settlementItems } from '../contract.ts';
import { ITEM_TABS } from '../item-tabs.ts';
import { tabsOfCounts } from '../server/tab-counts.ts';

let app: TestApp;
let cast: Cast;
let ids: string[];
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  ({ ids } = await openOrders(app, cast, 3, { amount: 5, source: (i) => `KTT-${i}` }));
  await app.database.pool.query(
    'update orders set sale_freight = 6, cost_freight = 6 where id = $1 and hop > 0',
    [ids[0]],
  );
  await ship(ids[0], 'SF0000000000001', 2);
  await ship(ids[0], 'SF0000000000002', 3);
  await ship(ids[1], 'SF0000000000003', 5);
});
afterAll(() => app.close());

const ship = (OrderID = '', ExpressNo: string, Amount: number) =>
  ask(app, cast.grower, deliveries.deliver, { DeliverConfigs: [{ OrderID, ExpressNo, Amount }] });
const get = (who: Person, input: Parameters<typeof ask<typeof settlementItems.get>>[3] = {}) =>
  ask(app, who, settlementItems.get, input);
const lines = async (who: Person, id = '', Side: 1 | 2 = 1) =>
  (await get(who, { OrderIDs: [id], Side, isDesc: false })).items.map(
    ({ Quantity, Freight, Amount, Kind }) => [Kind, Quantity, Freight, Amount],
  );
const voided = async (id = '', no = '') => {
  const { Order } = await ask(app, cast.grower, orders.detail, { OrderID: id });
  const ParcelID = Order.Parcels.find(({ ExpressNo }) => ExpressNo === no)?.ParcelID ?? '';
  await ask(app, cast.grower, deliveries.setExpressInfo, { OrderID: id, ParcelID, Void: true });
};

describe('items of an order', () => {
  it('stand in the books of both neighbours of each leg at that leg’s price, freight with the first piece', async () => {
    const first = [
      [1, 2, 6, 46],
      [1, 3, 0, 60],
    ];
    expect(await lines(cast.middle, ids[0], 1)).toEqual(first);
    expect(await lines(cast.channel, ids[0], 2)).toEqual(first);
    const second = [
      [1, 2, 6, 26],
      [1, 3, 0, 30],
    ];
    expect(await lines(cast.middle, ids[0], 2)).toEqual(second);
    expect(await lines(cast.grower, ids[0], 1)).toEqual(second);
  });

  it('are searched by the number of their order', async () => {
    const search = async (Search: string) =>
      new Set((await get(cast.middle, { Search })).items.map(({ OrderID }) => OrderID));
    expect(await search(`LDL${ids[0]}`)).toEqual(new Set([ids[0]]));
    expect(await search(ids[0] ?? '')).toEqual(new Set([ids[0]]));
  });

  it('name the other side, and the order as this shop knows it', async () => {
    const [item] = (await get(cast.grower, { OrderIDs: [ids[0] ?? ''] })).items;
    expect(item).toMatchObject({ TraderName: '优选商行', IdPaymentType: 1, ThirdPartyOrderID: null });
    const [bought] = (await get(cast.channel, { OrderIDs: [ids[0] ?? ''] })).items;
    expect(bought).toMatchObject({ IdPaymentType: 3, ThirdPartyOrderID: 'KTT-0', CreatedBy: '' });
  });

  it('name the waybills of their own pieces, those that were voided too', async () => {
    const named = async () =>
      (await get(cast.channel, { OrderIDs: [ids[0] ?? ''], isDesc: false })).items.map(
        ({ Quantity, Waybills }) => [Quantity, ...Waybills],
      );
    const shipments = [
      [2, 'SF0000000000001'],
      [3, 'SF0000000000002'],
    ];
    expect(await named()).toEqual(shipments);
    await voided(ids[0], 'SF0000000000001');
    expect(await named()).toEqual([...shipments, [-2, 'SF0000000000001']]);
  });

  it('take back what a voided waybill had brought, freight last', async () => {
    expect((await lines(cast.middle, ids[0])).at(-1)).toEqual([2, -2, 0, -40]);
    await voided(ids[0], 'SF0000000000002');
    expect((await lines(cast.middle, ids[0])).at(-1)).toEqual([2, -3, -6, -66]);
    const { items } = await get(cast.middle, { OrderIDs: [ids[0] ?? ''], Side: 1 });
    const shipments = new Map(items.map((item) => [item.ItemID, item.Quantity]));
    expect(
      items.filter(({ Kind }) => Kind === 2).map((item) => shipments.get(item.CorrectsItemID ?? '')),
    ).toEqual([3, 2]);
  });

  it('are none before it ships, and none of an order that the entry ships itself', async () => {
    expect((await get(cast.channel, { OrderIDs: [ids[2] ?? ''] })).total).toBe(0);
  });
});

describe('the sums beside a list', () => {
  it('are those of all that match, the same from kept sums and from the items, before and after folding', async () => {
    const kept = async () => (await get(cast.middle, { pageSize: 1 })).sums;
    const counted = async () => (await get(cast.middle, { pageSize: 1, Kinds: [1, 2] })).sums;
    const before = await kept();
    expect(before).toEqual([
      { IdPaymentType: 1, Count: 5, Amount: 100 },
      { IdPaymentType: 3, Count: 5, Amount: 50 },
    ]);
    expect(await counted()).toEqual(before);
    await app.database.pool.query(`insert into settlement_tallies (shop_id, id, day, trader_id, type, n, amount)
      select shop_id, gen_random_uuid(), day, trader_id, type, 0, 0 from settlement_tallies, generate_series(1, 30)`);
    await foldTallies.run(app.database.pool, app.files);
    expect((await app.database.pool.query('select from settlement_tallies where not merged')).rows).toEqual(
      [],
    );
    expect(await kept()).toEqual(before);
  });

  it('go by the minute at the ends of a window', async () => {
    const { items } = await get(cast.middle, { isDesc: false });
    const second = items[2];
    const third = items[3];
    const endTime = new Date(Date.parse(third?.BookedOn ?? '') + 1).toISOString();
    const startTime = second?.BookedOn;
    const some = await get(cast.middle, { startTime, endTime });
    expect(some.total).toBe(some.items.length);
    const fen = some.items.reduce((sum, { Amount }) => sum + Math.round(Amount * 100), 0);
    expect(Math.round(some.sums.reduce((sum, { Amount }) => sum + Amount, 0) * 100)).toBe(fen);
  });
});

describe('the tabs of the list', () => {
  it('count what each has under the other filters, whichever is chosen', async () => {
    const { tabs } = await get(cast.middle, { Tab: 'all', Side: 1 });
    for (const Tab of ITEM_TABS) {
      const chosen = await get(cast.middle, { Tab, Side: 1 });
      expect(chosen.total).toBe(tabs?.[Tab]);
      expect(chosen.tabs).toEqual(tabs);
    }
    expect(tabs?.all).toBe(tabs?.free);
    expect((await get(cast.middle, { Tab: 'free', Search: '绝无此物' })).tabs?.all).toBe(0);
  });

  it('are counted for whoever asks for one', async () => {
    expect((await get(cast.middle)).tabs).toBeUndefined();
  });

  it('tell no count of more than are counted, but of what is rare and of the chosen one', () => {
    const counts = { all: 10_001, free: 9, billed: 9_992, paid: 7, carried: 3, disputed: 2, unpriced: 0 };
    const none = { free: null, billed: null, unpriced: null };
    const rare = { carried: 3, disputed: 2 };
    expect(tabsOfCounts(counts, 'paid', 12)).toEqual({ all: null, ...none, ...rare, paid: 12 });
    expect(tabsOfCounts(counts, 'all', 25_000)).toEqual({ all: 25_000, ...none, ...rare, paid: null });
  });
});

describe('items as a sheet', () => {
  it('hold the filtered lines with their amounts', async () => {
    const input = { IdPaymentTypes: [1], isDesc: false };
    const { body } = await fetchFile(app, cast.middle, settlementItems.export, input);
    const rows = await recordsOf(body);
    expect(rows.map(({ 种类, 金额 }) => [种类, Number(金额)])).toEqual([
      ['发货', 46],
      ['发货', 60],
      ['发货', 100],
      ['红冲', -40],
      ['红冲', -66],
    ]);
  });

  it('are refused when there is nothing to write', async () => {
    const answer = await call(app, cast.outsider, settlementItems.export, {});
    expect(answer).toMatchObject({ status: 4009, message: '没有符合条件的明细，请放宽条件后再导出' });
  });
});

describe('who may read them', () => {
  it('is a member with the right to settlement, of one of the two shops', async () => {
    const clerk = await addMember(app, cast.middle, 'clerk', RIGHTS['order.view']);
    expect((await call(app, clerk, settlementItems.get, {})).status).toBe(4003);
    expect((await get(cast.outsider)).items).toEqual([]);
    expect((await get(cast.grower, { OrderIDs: [ids[0] ?? ''], Side: 2 })).items).toEqual([]);
  });
});
