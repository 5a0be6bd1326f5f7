import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orders } from '#features/orders/orders/contract.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { type Listing, openListing } from '#test/listings.ts';
import { openTransaction } from '#test/open-transaction.ts';
import { untilWaiting } from '#test/until-waiting.ts';
import { warehouses } from '../contract.ts';
import { inventory } from '../inventory-contract.ts';

const apple = newId();
let app: TestApp;
let cast: Cast;
let listing: Listing;
/** The first in order, and one behind it. */
let main = '';
let second = '';
const inGrower = <R>(work: (db: TenantDb) => Promise<R>) => inShop(app.database.pool, cast.grower, work);

beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  listing = await openListing(app, [cast.channel, cast.middle, cast.grower], [39.9, 25.5, 18]);
  const spu_id = listing.spuIds.get(cast.grower.shopId) ?? '';
  await inGrower(async (db) => {
    await db.insert('skus', { id: apple, name: '红富士5斤', created_by: cast.grower.userId }).execute();
    await db.insert('spu_skus', { spu_id, sku_id: apple, count: 2 }).execute();
    // 库存不足时不能卖
    await db.update('spus').set({ inventory_option: 1 }).where('id', '=', spu_id).execute();
  });
  main = (await ask(app, cast.grower, warehouses.add, { WarehouseName: '总仓' })).WarehouseID;
  second = (await ask(app, cast.grower, warehouses.add, { WarehouseName: '分仓' })).WarehouseID;
  await count(main, 1);
  await app.work();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.pool.query('update orders set warehouse_id = null');
  await app.database.pool.query('update stock set reserved = 0, on_hand = 0');
  await app.database.pool.query('delete from stock_moves');
});

const count = (WarehouseID: string, Count: number) =>
  ask(app, cast.grower, inventory.set, {
    WarehouseID,
    Mode: 1,
    Reason: '盘点',
    Items: [{ SkuID: apple, Count }],
  });
const Address = { receiver: '王小明', phone: '13800138000', province: '浙江省', detail: '漕溪路1号' };
const place = (...amounts: number[]) =>
  call(app, cast.channel, orders.place, {
    AvoidDuplicationInDays: 0,
    Lines: amounts.map((spuAmount) => ({ spuID: listing.entrySpuId, spuAmount, Address })),
  });
/** [on hand, reserved] of the two warehouses. */
const stock = async () => {
  const rows = await inGrower((db) =>
    db.from('stock').select(['warehouse_id', 'on_hand', 'reserved']).execute(),
  );
  const levels = new Map(rows.map((row) => [row.warehouse_id, [row.on_hand, row.reserved]]));
  return [levels.get(main), levels.get(second) ?? [0, 0]];
};
const moves = async (OrderID: string) =>
  (
    await inGrower((db) =>
      db
        .from('stock_moves')
        .select([
          'kind',
          'warehouse_id',
          'on_hand_delta',
          'reserved_delta',
          'on_hand_after',
          'reserved_after',
          'reason',
        ])
        .where('order_id', '=', OrderID)
        .execute(),
    )
  ).map((move) => ({ ...move, on_hand_after: 'as counted' }));
/** Whoever moves stock waits while it is held. */
const hold = () =>
  openTransaction(app.database.pool, cast.grower, (db) =>
    db.from('stock').select('sku_id').forUpdate().execute(),
  );

describe('an order of goods of which plenty is left', () => {
  it('looks without a lock, reserves with COMMIT, and writes the movement that one of scarce goods writes', async () => {
    await count(main, 20);
    const scarce = (await place(3)).data.OrderIDs[0] ?? '';
    const movement = await moves(scarce);
    expect(movement).toMatchObject([
      { warehouse_id: main, reserved_delta: 6, reserved_after: 6, reason: '' },
    ]);
    await app.database.pool.query('update stock set reserved = 0');
    await count(main, 1_000);
    const free = await hold();
    const ordered = place(3);
    await untilWaiting(app.database.pool, '%with locked as%for update of s%');
    await free();
    expect(await moves((await ordered).data.OrderIDs[0] ?? '')).toEqual(movement);
    expect(await stock()).toEqual([
      [1_000, 6],
      [0, 0],
    ]);
  });

  it('is placed again where that is gone by then: from another warehouse, or refused with what is left', async () => {
    for (const [left, last] of [
      [800, 0],
      [0, 4],
    ] as const) {
      await count(main, 800);
      await count(second, left);
      const free = await openTransaction(app.database.pool, cast.grower, (db) =>
        db.update('stock').set({ on_hand: last }).where('warehouse_id', '=', main).execute(),
      );
      const ordered = place(3);
      await untilWaiting(app.database.pool, '%with locked as%for update of s%');
      await free();
      const { status, message } = await ordered;
      if (left > 0)
        expect(await stock()).toEqual([
          [0, 0],
          [800, 6],
        ]);
      else
        expect({ status, message }).toEqual({ status: 4010, message: expect.stringContaining('库存不足') });
      await app.database.pool.query('update stock set reserved = 0');
    }
  });

  it('is taken in as often as there is enough, however many come at once, and each piece once', async () => {
    await count(main, 200);
    const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => place(1 + (at % 3))));
    const placed = answers.flatMap(({ status }, at) => (status === 0 ? [1 + (at % 3)] : []));
    const [[, reserved] = [0, 0]] = await stock();
    expect(reserved).toBe(2 * placed.reduce((sum, pieces) => sum + pieces, 0));
    expect(reserved).toBeGreaterThan(200 - 2 * 3);
    expect(reserved).toBeLessThanOrEqual(200);
    const last = await app.database.pool.query('select max(reserved_after) as n from stock_moves');
    expect(last.rows[0].n).toBe(reserved);
  });

  it('says in each movement what was left, where lines of one form take the same goods', async () => {
    await count(main, 1_000);
    const { data } = await place(1, 2);
    const written = await Promise.all(data.OrderIDs.map(moves));
    expect(written.flat().map(({ reserved_after }) => reserved_after)).toEqual([2, 6]);
  });
});
