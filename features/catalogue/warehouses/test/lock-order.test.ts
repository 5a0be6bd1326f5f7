import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { untilWaiting } from '#test/until-waiting.ts';
import { warehouses } from '../contract.ts';
import { inventory } from '../inventory-contract.ts';
import { MOVES } from '../move-kinds.ts';
import { changeWarehouse, removeWarehouse } from '../server/change-warehouses.ts';
import { moveStock } from '../server/move-stock.ts';
import { setInventory } from '../server/set-inventory.ts';
import { sortWarehouses } from '../server/sort-warehouses.ts';

const apple = newId();
let app: TestApp;
let cast: Cast;
/** In the order of their ids; the last is the default one. */
let [first, last] = ['', ''];

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

/** Done, and not committed before it is let go. */
async function kept(act: (db: TenantDb) => Promise<unknown>) {
  let free = () => {};
  const freed = new Promise<void>((resolve) => {
    free = resolve;
  });
  let ended: Promise<void> | undefined;
  await new Promise<void>((done, fail) => {
    ended = once(async (db) => {
      await act(db);
      done();
      await freed;
    });
    ended.catch(fail);
  });
  return () => {
    free();
    return ended;
  };
}

const transfer = () =>
  once((db) => {
    const user = { id: cast.grower.userId, name: '小李', loginName: '' };
    const ctx = { db, user, shop: { id: cast.grower.shopId }, can: () => true } as unknown as ShopCtx;
    return setInventory(ctx, {
      ...{ WarehouseID: first, ToWarehouseID: last, Mode: 4, Reason: '调拨', PreviewOnly: false },
      Items: [{ SkuID: apple, Count: 1 }],
    });
  });

/** Both are under way while the last warehouse is held by somebody else; how each of them ended. */
async function besideTransfer(act: (db: TenantDb) => Promise<unknown>): Promise<string[]> {
  const { pool } = app.database;
  const free = await kept((db) =>
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
  it('lets nobody wait who only has something come in, with stock held', async () => {
    const gone = await open('快闪仓');
    const free = await kept((db) => removeWarehouse(db, gone));
    const moves = [{ warehouseId: gone, skuId: apple, kind: MOVES.returned, onHand: 1, held: 0 }];
    // Who waits is ended.
    const coming = inShop(app.database.pool, { ...cast.grower, statementMs: 5_000 }, (db) =>
      moveStock(db, moves, { id: null, name: '' }),
    );
    const [{ status }] = await Promise.allSettled([coming]);
    await free();
    expect(status).toBe('fulfilled');
  });
});
