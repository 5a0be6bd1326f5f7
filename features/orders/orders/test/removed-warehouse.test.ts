import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { warehouses } from '#features/catalogue/warehouses/contract.ts';
import { inventory } from '#features/catalogue/warehouses/inventory-contract.ts';
import { removeWarehouse } from '#features/catalogue/warehouses/server/change-warehouses.ts';
import { intake, ktt } from '#features/orders/order-imports/test/intake.ts';
import { placeAll, sum } from '#features/orders/order-imports/test/place-all.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { type Listing, openListing } from '#test/listings.ts';
import { openTransaction } from '#test/open-transaction.ts';
import { untilWaiting } from '#test/until-waiting.ts';
import { orders } from '../contract.ts';
import { CREATION_TYPES } from '../creation-types.ts';
import { assignWarehouse } from '../server/acts/assign-warehouse.ts';
import { placeOrders } from '../server/placing/place-orders.ts';

const apple = newId();
const IN_USE = '仓库还有 1 个商品的库存或 1 单待发货，请先调拨或清零';
let app: TestApp;
let cast: Cast;
let apples: Listing;
let opened = 0;
/** The default one, from which goods are sold beyond what there is, and one that is about to take its place. */
let old = '';
let other = '';

beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  apples = await openListing(app, [cast.channel, cast.middle, cast.grower], [39.9, 25.5, 18]);
  const spu_id = apples.spuIds.get(cast.grower.shopId) ?? '';
  await inShop(app.database.pool, cast.grower, async (db) => {
    await db.insert('skus', { id: apple, name: '红富士5斤', created_by: cast.grower.userId }).execute();
    await db.insert('spu_skus', { spu_id, sku_id: apple, count: 1 }).execute();
  });
  await app.work();
});
afterAll(() => app.close());

beforeEach(async () => {
  await app.database.pool.query('update orders set warehouse_id = null');
  await app.database.pool.query('update stock set reserved = 0, on_hand = 0');
  await app.database.pool.query('delete from stock_moves');
  opened += 1;
  old = await open(`旧仓 ${opened}`, true);
  other = await open(`新仓 ${opened}`);
  await count(0);
});

const open = async (WarehouseName: string, IsDefault = false) =>
  (await ask(app, cast.grower, warehouses.add, { WarehouseName, IsDefault })).WarehouseID;
const count = (Count: number) =>
  ask(app, cast.grower, inventory.set, {
    WarehouseID: old,
    Mode: 1,
    Reason: '盘点',
    Items: [{ SkuID: apple, Count }],
  });
const remove = (WarehouseID: string) => call(app, cast.grower, warehouses.remove, { WarehouseID });
/** The other becomes the default one, and the old one is removed. */
async function replace() {
  await ask(app, cast.grower, warehouses.update, { WarehouseID: other, IsDefault: true });
  return remove(old);
}
async function place(): Promise<string> {
  const Address = { receiver: '王小明', phone: '13800138000', province: '浙江省', detail: '漕溪路1号' };
  const Lines = [{ spuID: apples.entrySpuId, spuAmount: 1, Address }];
  return (await ask(app, cast.channel, orders.place, { AvoidDuplicationInDays: 0, Lines })).OrderIDs[0] ?? '';
}

/** The same in a transaction that isn't run again where it looked in vain. */
const placeOnce = (db: TenantDb) => {
  const destination = {
    receiver: '王小明',
    phone: '13800138000',
    province: '浙江省',
    city: '',
    area: '',
    street: '',
    village: '',
    detail: '漕溪路1号',
    provinceId: null,
    text: '',
  };
  const line = { spuId: apples.entrySpuId, amount: 1, notes: {}, destination, salesUnitPrice: null };
  const ctx = { db, user: { id: cast.channel.userId }, shop: { id: cast.channel.shopId } };
  return placeOrders(ctx as never, {
    lines: [line],
    creationType: CREATION_TYPES.form,
    thirdPartyId: null,
    thirdPartyName: '',
    thirdPartyOrderId: null,
    receivedAt: null,
    avoidDuplicationDays: 0,
    isAll: true,
  });
};

const limitTo = (set_to: number) =>
  inShop(app.database.pool, cast.grower, async (db) => {
    await db.remove('quotas').execute();
    await db.insert('quotas', { spu_id: apples.spuIds.get(cast.grower.shopId) ?? '', set_to }).execute();
  });

/** From where orders leave, and what is reserved there. */
async function stands() {
  const { rows } = await app.database.pool.query<{ id: string; orders: number; reserved: number }>(
    `select o.warehouse_id as id, count(*)::int as orders, (select s.reserved from stock s
       where s.sku_id = $1 and s.warehouse_id = o.warehouse_id) as reserved
     from orders o where o.warehouse_id is not null group by 1`,
    [apple],
  );
  return rows;
}

describe('an order of goods that are sold beyond what there is', () => {
  /** Somebody holds a row of the grower's that an order needs for its COMMIT. */
  const hold = (table: 'quotas' | 'stock') =>
    openTransaction(app.database.pool, cast.grower, (db) =>
      db.from(table).select('shop_id').forUpdate().execute(),
    );

  it('leaves from the default warehouse that there is, where the one that it chose is removed before it holds', async () => {
    await limitTo(10_000);
    const free = await hold('quotas');
    const ordered = place();
    await untilWaiting(app.database.pool, '%update quotas%');
    expect((await replace()).status).toBe(0);
    await free();
    await ordered;
    expect(await stands()).toEqual([{ id: other, orders: 1, reserved: 1 }]);
  });

  it('is waited for by whoever removes its warehouse, and keeps it', async () => {
    const free = await hold('stock');
    const ordered = place();
    await untilWaiting(app.database.pool, '%for update of s%');
    const replaced = replace();
    await untilWaiting(app.database.pool, '%for no key update%');
    await free();
    await ordered;
    expect((await replaced).message).toBe(IN_USE);
    expect(await stands()).toEqual([{ id: old, orders: 1, reserved: 1 }]);
  });

  it('is waited for likewise where it locks what it takes, being run once only', async () => {
    const free = await openTransaction(app.database.pool, cast.channel, placeOnce);
    const replaced = replace();
    await untilWaiting(app.database.pool, '%for no key update%');
    await free();
    expect((await replaced).message).toBe(IN_USE);
    expect(await stands()).toEqual([{ id: old, orders: 1, reserved: 1 }]);
  });
});

describe('a chunk of an import of such goods', () => {
  const beside = <R>(work: (db: TenantDb) => Promise<R>) => inShop(app.database.pool, cast.channel, work);
  it.each([
    ['with COMMIT', 10_000],
    ['before it, where the quota is nearly used up', 12],
  ])('is placed again where its warehouse is removed before it holds %s', async (_, quota) => {
    await limitTo(quota);
    const { TaskID, ...task } = await intake(
      app,
      cast.channel,
      await ktt(Array.from({ length: 10 }, () => ({}))),
    );
    const free = await openTransaction(app.database.pool, cast.channel, ({ k }) =>
      sql`select from import_rows where task_id = ${TaskID} for update`.execute(k),
    );
    const placed = placeAll({ TaskID, ...task }, cast.channel.userId, beside);
    await untilWaiting(app.database.pool, 'update import_rows%');
    expect((await replace()).status).toBe(0);
    await free();
    expect(sum(await placed, 'placed')).toBe(10);
    expect(await stands()).toEqual([{ id: other, orders: 10, reserved: 10 }]);
  });
});

describe('an order that is moved to a warehouse that has nothing', () => {
  const input = (OrderID: string) => ({ OrderIDs: [OrderID], WarehouseID: other, AllowShort: true });

  it('stays where it is when that one is removed before it moves', async () => {
    const OrderID = await place();
    const free = await openTransaction(app.database.pool, cast.channel, (db) =>
      db.from('orders').where('id', '=', OrderID).select('id').forUpdate().execute(),
    );
    const moved = call(app, cast.grower, orders.assignWarehouse, input(OrderID));
    await untilWaiting(app.database.pool, '%from "orders"%for update%');
    expect((await remove(other)).status).toBe(0);
    await free();
    expect((await moved).status).toBe(4004);
    expect(await stands()).toEqual([{ id: old, orders: 1, reserved: 1 }]);
  });

  it('is waited for by whoever removes that one', async () => {
    const OrderID = await place();
    const user = { id: cast.grower.userId, name: '小李', loginName: '' };
    const free = await openTransaction(app.database.pool, cast.grower, (db) =>
      assignWarehouse({ db, user }, input(OrderID)),
    );
    const removing = inShop(app.database.pool, cast.grower, (db) => removeWarehouse(db, other));
    removing.catch(() => undefined);
    await untilWaiting(app.database.pool, '%for no key update%');
    await free();
    await expect(removing).rejects.toThrow(IN_USE);
    expect(await stands()).toEqual([{ id: other, orders: 1, reserved: 1 }]);
  });
});
