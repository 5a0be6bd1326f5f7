import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { warehouses } from '#features/catalogue/warehouses/contract.ts';
import { inventory } from '#features/catalogue/warehouses/inventory-contract.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { openListing } from '#test/listings.ts';
import { untilWaiting } from '#test/until-waiting.ts';
import { intake, ktt } from './intake.ts';
import { placeAll, sum } from './place-all.ts';

const apple = newId();
let app: TestApp;
let cast: Cast;
let houses: string[] = [];
let spuId: string;
let begun = 0;
const inGrower = <R>(work: (db: TenantDb) => Promise<R>) => inShop(app.database.pool, cast.grower, work);
const beside = <R>(work: (db: TenantDb) => Promise<R>) => {
  begun += 1;
  return inShop(app.database.pool, cast.channel, work);
};

beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const listing = await openListing(app, [cast.channel, cast.middle, cast.grower], [39.9, 25.5, 18]);
  spuId = listing.spuIds.get(cast.grower.shopId) ?? '';
  await inGrower(async (db) => {
    await db.insert('skus', { id: apple, name: '红富士5斤', created_by: cast.grower.userId }).execute();
    await db.insert('spu_skus', { spu_id: spuId, sku_id: apple, count: 2 }).execute();
  });
  await sellBeyondStock(false);
  for (const WarehouseName of ['东仓', '西仓'])
    houses = [...houses, (await ask(app, cast.grower, warehouses.add, { WarehouseName })).WarehouseID];
  await app.work();
});
afterAll(() => app.close());

const count = (Count: number, WarehouseID = houses[0] ?? '') =>
  ask(app, cast.grower, inventory.set, {
    Mode: 1,
    Reason: '盘点',
    WarehouseID,
    Items: [{ SkuID: apple, Count }],
  });

/** Whether it may be oversold, or its stock is checked. */
const sellBeyondStock = (is: boolean) =>
  inGrower((db) =>
    db
      .update('spus')
      .set({ inventory_option: is ? 2 : 1 })
      .where('id', '=', spuId)
      .execute(),
  );

beforeEach(async () => {
  begun = 0;
  await app.database.pool.query('update orders set warehouse_id = null');
  await app.database.pool.query('update stock set reserved = 0, on_hand = 0');
  await app.database.pool.query('delete from stock_moves');
});

const readyTask = async (rows: number) =>
  intake(app, cast.channel, await ktt(Array.from({ length: rows }, () => ({}))));
const place = async (rows: number) => placeAll(await readyTask(rows), cast.channel.userId, beside);

/** By warehouse: what is reserved, what movements add up to, and what the orders take that leave from there. */
async function stands() {
  const { rows } = await app.database.pool.query(
    `select w.id, s.reserved, (select sum(m.reserved_delta)::int from stock_moves m where m.sku_id = s.sku_id and m.warehouse_id = w.id) as moved,
       (select 2 * count(*)::int from orders o where o.warehouse_id = w.id) as taken
     from stock s join warehouses w on w.id = s.warehouse_id where s.sku_id = $1`,
    [apple],
  );
  return houses.map((id) => rows.filter((row) => row.id === id).map(({ id: _, ...rest }) => rest)[0]);
}

describe('chunks that take from the same stock at once', () => {
  it('hold it where it was looked at, each order in the one warehouse that all leave from', async () => {
    await count(500);
    const steps = await place(110);
    expect(sum(steps, 'placed')).toBe(110);
    // A transaction each for the steps and for the eleven chunks: none is placed again.
    expect(begun).toBe(steps.length + 11);
    expect((await stands())[0]).toEqual({ reserved: 220, moved: 220, taken: 220 });
  });

  it('never hold more than there is, over two warehouses, and refuse the rest', async () => {
    await count(47);
    await count(31, houses[1]);
    const steps = await place(60);
    // 23 pairs of 47, 15 of 31.
    expect([sum(steps, 'placed'), sum(steps, 'refused')]).toEqual([38, 22]);
    expect(await stands()).toEqual([
      { reserved: 46, moved: 46, taken: 46 },
      { reserved: 30, moved: 30, taken: 30 },
    ]);
  });

  it('choose again where somebody holds it before the first of them does', async () => {
    await count(24);
    const task = await readyTask(10);
    const client = await app.database.pool.connect();
    await client.query('begin');
    await client.query('update stock set reserved = reserved + 8 where sku_id = $1', [apple]);
    const placing = placeAll(task, cast.channel.userId, beside);
    await untilWaiting(app.database.pool, '%for update of s%');
    await client.query('commit');
    client.release();
    const steps = await placing;
    expect([sum(steps, 'placed'), sum(steps, 'refused')]).toEqual([8, 2]);
    expect((await stands())[0]).toEqual({ reserved: 24, moved: 16, taken: 16 });
  });

  it('hold what is sold without stock too, though less than nothing is left, and place none of it twice', async () => {
    await sellBeyondStock(true);
    await count(0);
    await app.database.pool.query('update stock set on_hand = -5');
    const steps = await place(30);
    expect(sum(steps, 'placed')).toBe(30);
    expect(begun).toBe(steps.length + 3);
    expect((await stands())[0]).toEqual({ reserved: 60, moved: 60, taken: 60 });
    await sellBeyondStock(false);
  });
});
