import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#features/orders/orders/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { openListing } from '#test/listings.ts';
import { warehouses } from '../contract.ts';
import { inventory } from '../inventory-contract.ts';

const PIECES = 3;
const skuId = newId();
let app: TestApp;
let cast: Cast;
let spuID = '';

beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const listing = await openListing(app, [cast.grower], [18]);
  spuID = listing.entrySpuId;
  await inShop(app.database.pool, cast.grower, async (db) => {
    await db.insert('skus', { id: skuId, name: '红富士5斤', created_by: cast.grower.userId }).execute();
    await db.insert('spu_skus', { spu_id: spuID, sku_id: skuId, count: PIECES }).execute();
  });
});
afterAll(() => app.close());

const count = (Mode: 1 | 2, Count: number, CountedAt?: string) =>
  ask(app, cast.grower, inventory.set, {
    Mode,
    Reason: '盘点',
    Items: [{ SkuID: skuId, Count }],
    ...(CountedAt && { CountedAt }),
  });
const onHand = async () =>
  (await ask(app, cast.grower, inventory.get, { SkuIDs: [skuId] })).items[0]?.OnHand ?? 0;

async function place(spuAmount: number): Promise<string> {
  const Address = { receiver: '王小明', phone: '13800138000', province: '浙江省', detail: '漕溪路1号' };
  const Lines = [{ spuID, spuAmount, Address }];
  const { OrderIDs } = await ask(app, cast.grower, orders.place, { AvoidDuplicationInDays: 0, Lines });
  return OrderIDs[0] ?? '';
}

let number = 100_000;
/** Gives how many pieces have left. */
async function ship(OrderID: string, Amount: number): Promise<number> {
  number += 1;
  const parcel = { OrderID, ExpressCompany: '顺丰速运', ExpressNo: `SF${number}00000`, Amount };
  const { data } = await call(app, cast.grower, deliveries.deliver, { DeliverConfigs: [parcel] });
  return data?.done === 1 ? Amount * PIECES : 0;
}

/** Gives how many pieces have come back. */
async function voidOne(OrderID: string): Promise<number> {
  const { Parcels } = (await ask(app, cast.grower, orders.detail, { OrderID })).Order;
  const parcel = Parcels.find(({ Voided }) => !Voided);
  if (!parcel) return 0;
  const input = { OrderID, ParcelID: parcel.ParcelID, Void: true };
  const { status } = await call(app, cast.grower, deliveries.setExpressInfo, input);
  return status === 0 ? parcel.Amount * PIECES : 0;
}

/** A time that all before is older than, and all after younger. */
async function between(): Promise<string> {
  const at = Date.now() + 1;
  while (Date.now() <= at) await new Promise((next) => setTimeout(next, 1));
  return new Date(at).toISOString();
}

const act = fc.record({
  do: fc.constantFrom('place', 'ship', 'ship', 'void', 'cancel', 'bringIn', 'count'),
  at: fc.nat(5),
  n: fc.integer({ min: 1, max: 3 }),
});
const acts = fc.array(act, { minLength: 4, maxLength: 8 });

describe('a count that is written down after goods have left', () => {
  it('leaves what was counted less what left since, whatever else was done before and meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(acts, acts, fc.integer({ min: 0, max: 90 }), async (before, meanwhile, counted) => {
        const placed = [await place(3), await place(2)];
        await count(1, 60);
        let left = 0;
        const live = async (some: typeof before) => {
          for (const { do: what, at, n } of some) {
            const id = placed[at % placed.length] ?? '';
            if (what === 'place') placed.push(await place(n));
            else if (what === 'ship') left += await ship(id, 1);
            else if (what === 'void') left -= await voidOne(id);
            else if (what === 'cancel')
              await call(app, cast.grower, orders.cancelByEntry, { Orders: [{ OrderID: id, Reason: '' }] });
            else await count(what === 'count' ? 1 : 2, n);
          }
        };
        await live(before);
        const time = await between();
        left = 0;
        await live(meanwhile);
        await count(1, counted, time);
        expect(await onHand()).toBe(counted - left);
      }),
      { numRuns: 6 },
    );
  });
});

describe('the order of warehouses', () => {
  it('is the one that was said, with those that were not named behind as they stood', async () => {
    const add = async (WarehouseName: string) =>
      (await ask(app, cast.middle, warehouses.add, { WarehouseName })).WarehouseID;
    const east = await add('东仓');
    const south = await add('南仓');
    const west = await add('西仓');
    await ask(app, cast.middle, warehouses.sort, { WarehouseIDs: [west, east] });
    const { items } = await ask(app, cast.middle, warehouses.get, {});
    expect(items.map(({ WarehouseID }) => WarehouseID)).toEqual([west, east, south]);
    const foreign = await call(app, cast.channel, warehouses.sort, { WarehouseIDs: [west] });
    expect(foreign.status).toBe(4004);
  });
});
