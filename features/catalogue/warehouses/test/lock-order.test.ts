import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { openTransaction } from '#test/open-transaction.ts';
import { untilWaiting } from '#test/until-waiting.ts';
import { warehouses } from '../contract.ts';
import { inventory, type StockSetting } from '../inventory-contract.ts';
import { MOVES } from '../move-kinds.ts';
import { changeWarehouse, removeWarehouse } from '../server/change-warehouses.ts';
import { moveStock } from '../server/move-stock.ts';
import { setInventory } from '../server/set-inventory.ts';
import { sortWarehouses } from '../server/sort-warehouses.ts';

const apple = newId();
let app: TestApp;
let cast: Cast;
/** In the order of their ids; the last is the default one. */
let first = '';
let last = '';

beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const { grower } = cast;
  await inShop(app.database.pool, grower, (db) =>
    db.insert('skus', { id: apple, name: '红富士', created_by: grower.userId }).execute(),
  );
  first = await open('东仓');
  last = await open('西仓', true);
  const Items = [{ SkuID: apple, Count: 100 }];
  await ask(app, grower, inventory.set, { WarehouseID: first, Mode: 1, Reason: '盘点', Items });
});
afterAll(() => app.close());

const open = async (WarehouseName: string, IsDefault = false) =>
  (await ask(app, cast.grower, warehouses.add, { WarehouseName, IsDefault })).WarehouseID;

/** A transaction that is not tried again, whatever it ends with. */
const once = <R>(act: (db: TenantDb) => Promise<R>): Promise<R> =>
  inShop(app.database.pool, cast.grower, act);

const set = (db: TenantDb, setting: Pick<StockSetting, 'Mode'> & Partial<StockSetting>) => {
  const user = { id: cast.grower.userId, name: '小李', loginName: '' };
  const ctx = { db, user, shop: { id: cast.grower.shopId }, can: () => true } as unknown as ShopCtx;
  return setInventory(ctx, {
    Reason: '试',
    PreviewOnly: false,
    Items: [{ SkuID: apple, Count: 1 }],
    ...setting,
  });
};
const transfer = () => once((db) => set(db, { WarehouseID: first, ToWarehouseID: last, Mode: 4 }));

/** Both are under way while the last warehouse is held by somebody else; how each of them ended. */
async function besideTransfer(act: (db: TenantDb) => Promise<unknown>): Promise<string[]> {
  const { pool } = app.database;
  const free = await openTransaction(pool, cast.grower, (db) =>
    db.from('warehouses').where('id', '=', last).select('id').forUpdate().execute(),
  );
  const changing = once(act);
  await untilWaiting(pool);
  const moving = transfer();
  await untilWaiting(pool, '%for share%');
  await free();
  const ended = await Promise.allSettled([changing, moving]);
  return ended.map((each) => (each.status === 'rejected' ? String(each.reason) : 'done'));
}

describe('whoever changes several warehouses beside a transfer between them', () => {
  it('waits for them in its order when another one becomes the default', async () => {
    const ended = await besideTransfer((db) =>
      changeWarehouse(db, { WarehouseID: first, IsDefault: true } as Parameters<typeof changeWarehouse>[1]),
    );
    expect(ended).toEqual(['done', 'done']);
  });

  it('waits for them in its order when they are sorted', async () => {
    // Its row lies behind the other's by now, which would be the first to be written to.
    await ask(app, cast.grower, warehouses.update, { WarehouseID: first, WarehouseName: '东一仓' });
    expect(await besideTransfer((db) => sortWarehouses(db, [last, first]))).toEqual(['done', 'done']);
  });
});

describe('a warehouse that is being removed', () => {
  it('lets nobody wait who only has something come in, with stock reserved', async () => {
    const popUp = await open('快闪仓');
    const free = await openTransaction(app.database.pool, cast.grower, (db) => removeWarehouse(db, popUp));
    const moves = [{ warehouseId: popUp, skuId: apple, kind: MOVES.returned, onHand: 1, reserved: 0 }];
    // Who waits is ended.
    const coming = inShop(app.database.pool, { ...cast.grower, statementMs: 5_000 }, (db) =>
      moveStock(db, moves, { id: null, name: '' }),
    );
    const [{ status }] = await Promise.allSettled([coming]);
    await free();
    expect(status).toBe('fulfilled');
  });
});

describe('a count that names no warehouse', () => {
  it('is waited for by whoever makes another one the default, so that it is never of one that is gone', async () => {
    const usual = await open('旧总仓', true);
    const free = await openTransaction(app.database.pool, cast.grower, (db) => set(db, { Mode: 1 }));
    const changing = ask(app, cast.grower, warehouses.update, { WarehouseID: first, IsDefault: true });
    await untilWaiting(app.database.pool, '%for no key update%');
    await free();
    await changing;
    const { message } = await call(app, cast.grower, warehouses.remove, { WarehouseID: usual });
    expect(message).toContain('仓库还有 1 个商品的库存');
  });

  it('goes to the one that has become the default meanwhile', async () => {
    const free = await openTransaction(app.database.pool, cast.grower, (db) =>
      changeWarehouse(db, { WarehouseID: last, IsDefault: true } as Parameters<typeof changeWarehouse>[1]),
    );
    const counting = once((db) => set(db, { Mode: 1 }));
    await untilWaiting(app.database.pool, '%for share%');
    await free();
    await counting;
    const { items } = await ask(app, cast.grower, inventory.moves, { SkuID: apple });
    expect(items[0]).toMatchObject({ WarehouseName: '西仓', Reason: '试' });
  });
});
