import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spus } from '#features/catalogue/spus/contract.ts';
import { requests } from '#features/orders/order-requests/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { STATUS } from '#features/orders/orders/status.ts';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { presales } from '#features/orders/presales/contract.ts';
import { suspensions } from '#features/orders/suspensions/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { orderApi } from '#features/shipping/order-api/contract.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { type Listing, openListing } from '#test/listings.ts';
import { warehouses } from '../contract.ts';
import { inventory } from '../inventory-contract.ts';

const apple = newId();
const gala = newId();
const ShipOn = dayOf(new Date(Date.now() + 5 * 86_400_000));
let app: TestApp;
let cast: Cast;
let listing: Listing;
let spuId = '';
let houses: string[] = [];
/** Apples in a box, by the listing's version. */
let perBox = new Map([[1, 2]]);
const inGrower = <R>(work: (db: TenantDb) => Promise<R>) => inShop(app.database.pool, cast.grower, work);

beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  listing = await openListing(app, [cast.channel, cast.middle, cast.grower], [39.9, 25.5, 18]);
  spuId = listing.spuIds.get(cast.grower.shopId) ?? '';
  await inGrower(async (db) => {
    const made = { created_by: cast.grower.userId };
    await db.insert('skus', { id: apple, name: '红富士5斤', ...made }).execute();
    await db.insert('skus', { id: gala, name: '嘎啦5斤', ...made }).execute();
    await db.insert('spu_skus', { spu_id: spuId, sku_id: apple, count: 2 }).execute();
  });
  for (const WarehouseName of ['东仓', '西仓'])
    houses = [...houses, (await ask(app, cast.grower, warehouses.add, { WarehouseName })).WarehouseID];
  const Items = [apple, gala].map((SkuID) => ({ SkuID, Count: 50 }));
  await ask(app, cast.grower, inventory.set, { Mode: 1, Reason: '盘点', Items });
  await app.work();
});
afterAll(() => app.close());

const place = async (spuAmount: number): Promise<string> => {
  const Address = { receiver: '王小明', phone: '13800138000', province: '浙江省', detail: '漕溪路1号' };
  const Lines = [{ spuID: listing.entrySpuId, spuAmount, Address }];
  const placed = await ask(app, cast.channel, orders.place, { AvoidDuplicationInDays: 0, Lines });
  return placed.OrderIDs[0] ?? '';
};

let number = 400_000;
/** What may be done to an order; what it refuses leaves all as it was. */
const acts = {
  ship: (OrderID: string) => {
    number += 1;
    const parcel = { OrderID, ExpressCompany: '顺丰速运', ExpressNo: `SF${number}00000`, Amount: 1 };
    return call(app, cast.grower, deliveries.deliver, { DeliverConfigs: [parcel] });
  },
  unship: async (OrderID: string) => {
    const { Parcels } = (await ask(app, cast.grower, orders.detail, { OrderID })).Order;
    const ParcelID = Parcels.find(({ Voided }) => !Voided)?.ParcelID;
    if (ParcelID) await call(app, cast.grower, deliveries.setExpressInfo, { OrderID, ParcelID, Void: true });
  },
  cancel: (OrderID: string) =>
    call(app, cast.channel, orders.cancelByEntry, { Orders: [{ OrderID, Reason: '' }] }),
  wait: (OrderID: string) => call(app, cast.channel, presales.mark, { OrderIDs: [OrderID], ShipOn }),
  convert: (orderNo: string) =>
    call(app, cast.grower, orderApi.statusChange, { orderNo, status: STATUS.presale, isOn: false }),
  hold: (OrderID: string) =>
    call(app, cast.grower, suspensions.suspend, { OrderIDs: [OrderID], IdHoldReason: 11 }),
  replace: async (OrderID: string) => {
    await acts.hold(OrderID);
    await call(app, cast.grower, suspensions.resume, { Orders: [{ OrderID, SkuID: gala }], Note: '缺货' });
    const input = { orderNo: [OrderID], states: ['open' as const] };
    const RequestIDs = (await ask(app, cast.channel, requests.get, input)).items.map(
      (each) => each.RequestID,
    );
    if (RequestIDs.length > 0)
      await call(app, cast.channel, requests.answer, { RequestIDs, Accept: true, Reason: '' });
  },
  move: (OrderID: string, n: number) =>
    call(app, cast.grower, orders.assignWarehouse, {
      OrderIDs: [OrderID],
      WarehouseID: houses[n % 2] ?? '',
      AllowShort: true,
    }),
};

async function changeParts(count: number): Promise<void> {
  const Skus = [{ SkuID: apple, Count: count }];
  await ask(app, cast.grower, spus.update, { SpuID: spuId, Skus });
  const spu = await inGrower((db) =>
    db.from('spus').where('id', '=', spuId).select('version').executeTakeFirstOrThrow(),
  );
  perBox = new Map([...perBox, [spu.version, count]]);
}

interface Ordered {
  amount: number;
  shipped_amount: number;
  spu_version: number;
  swap: { skuId: string; count: number } | null;
}

/** What orders hold by what they say of themselves, beside what is written of each product and its movements. */
async function compare(): Promise<void> {
  const { pool } = app.database;
  const shop = [cast.grower.shopId];
  const { rows: live } = await pool.query<Ordered>(
    `select amount, shipped_amount, spu_version, swap from orders
      where shop_id = $1 and status & 6 = 0 and status & ${STATUS.presale} = 0`,
    shop,
  );
  const expected = { [apple]: 0, [gala]: 0 };
  for (const { amount, shipped_amount, spu_version, swap } of live) {
    const [skuId, count] = swap ? [swap.skuId, swap.count] : [apple, perBox.get(spu_version) ?? 0];
    expected[skuId] = (expected[skuId] ?? 0) + (amount - shipped_amount) * count;
  }
  const sums = async (table: string, hand: string, reserved: string) => {
    const { rows } = await pool.query<{ sku_id: string; hand: number; reserved: number }>(
      `select sku_id, sum(${hand})::int as hand, sum(${reserved})::int as reserved from ${table}
        where shop_id = $1 group by 1`,
      shop,
    );
    return new Map(rows.map((row) => [row.sku_id, row]));
  };
  const stock = await sums('stock', 'on_hand', 'reserved');
  expect(await sums('stock_moves', 'on_hand_delta', 'reserved_delta')).toEqual(stock);
  for (const skuId of [apple, gala]) expect(stock.get(skuId)?.reserved).toBe(expected[skuId]);
}

const step = fc.record({
  what: fc.constantFrom('place', 'place', 'parts', ...(Object.keys(acts) as (keyof typeof acts)[])),
  at: fc.nat(7),
  n: fc.integer({ min: 1, max: 3 }),
});

describe('any sequence of entering, waiting for goods, holding, replacing, shipping, voiding, cancelling and moving', () => {
  it('holds what open orders wait for, each by the parts that it was entered with', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
        const placed = [await place(3)];
        for (const { what, at, n } of steps) {
          if (what === 'place') placed.push(await place(n));
          else if (what === 'parts') await changeParts(n + 1);
          else await acts[what](placed[at % placed.length] ?? '', n);
          await compare();
        }
      }),
      { numRuns: 6 },
    );
  });
});
