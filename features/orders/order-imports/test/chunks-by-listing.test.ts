import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { warehouses } from '#features/catalogue/warehouses/contract.ts';
import { inventory } from '#features/catalogue/warehouses/inventory-contract.ts';
import { openMixedBox } from '#features/orders/orders/test/mixed-box.ts';
import type { StatementEvent } from '#kit/tenant/server/connection.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { type Listing, openListing } from '#test/listings.ts';
import { untilWaiting } from '#test/until-waiting.ts';
import type { ImportTask } from '../import-task.ts';
import { intake, ktt } from './intake.ts';
import { placeAll, sum } from './place-all.ts';

const apple = newId();
/** The first two are of one product that is counted, the next two have quotas of their own, nothing limits the last. */
const NAMES = ['苹果小箱', '苹果大箱', '蜜桔', '脐橙', '香梨'];
let app: TestApp;
let cast: Cast;
let listings: Listing[];
const beside = <R>(work: (db: TenantDb) => Promise<R>) => inShop(app.database.pool, cast.channel, work);
const inGrower = <R>(work: (db: TenantDb) => Promise<R>) => inShop(app.database.pool, cast.grower, work);
const ofGrower = (at: number) => listings[at]?.spuIds.get(cast.grower.shopId) ?? '';

beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const shops = [cast.channel, cast.middle, cast.grower];
  listings = [];
  for (const name of NAMES) listings.push(await openListing(app, shops, [39.9, 25, 18], name));
  await inGrower(async (db) => {
    await db.insert('skus', { id: apple, name: '红富士5斤', created_by: cast.grower.userId }).execute();
    for (const at of [0, 1])
      await db.insert('spu_skus', { spu_id: ofGrower(at), sku_id: apple, count: 1 + at }).execute();
  });
  await app.work();
});
afterAll(() => app.close());

/** How many apples there are, and how many of each of the two that have quotas. */
async function limitTo(Count: number, quota: number) {
  await inGrower(async (db) => {
    for (const at of [0, 1])
      await db.update('spus').set({ inventory_option: 1 }).where('id', '=', ofGrower(at)).execute();
    await db.remove('quotas').execute();
    for (const at of [2, 3]) await db.insert('quotas', { spu_id: ofGrower(at), set_to: quota }).execute();
  });
  await app.database.pool.query('update stock set reserved = 0');
  await ask(app, cast.grower, inventory.set, {
    Mode: 1,
    Reason: '盘点',
    Items: [{ SkuID: apple, Count }],
  });
}

beforeEach(() => app.database.pool.query('delete from stock_moves'));

/** Rows that name the five in turn. */
const sheetOf = (rows: number) =>
  ktt(Array.from({ length: rows }, (_, at) => ({ product: NAMES[at % 5] ?? '' })));
/** A chunk has room for all rows of the two that share a product, unless it is said. */
const placeBy = (task: ImportTask, chunkRows = 25) =>
  placeAll(task, cast.channel.userId, beside, { chunkRows, chunkGates: 1 });
const checked = async (sheet: Buffer) => {
  await limitTo(1_000, 1_000);
  return intake(app, cast.channel, sheet, { name: `${newId()}.xlsx` });
};

/** The places in the sheet, from 0, of the rows of a listing that became orders. */
async function placed(TaskID: string, listing: number) {
  const { rows } = await app.database.pool.query(
    `select row_no - (select min(row_no) from import_rows where task_id = $1) as at from import_rows
     where task_id = $1 and state = 4 and spu_id = $2 order by row_no`,
    [TaskID, listings[listing]?.entrySpuId],
  );
  return rows.map(({ at }) => at);
}

const moves = async () => {
  const { rows } = await app.database.pool.query(
    `select reserved_delta as reserved from stock_moves where sku_id = $1 and reserved_delta <> 0`,
    [apple],
  );
  return rows.map(({ reserved }) => reserved);
};

const taken = async () => {
  const { rows } = await app.database.pool.query('select taken::int from quotas order by spu_id');
  return rows.map((row) => row.taken);
};

describe('a sheet that goes through more limited listings than a chunk may take from', () => {
  it('takes from each product and quota once a step, each row an order in every shop', async () => {
    const task = await checked(await sheetOf(60));
    const steps = await placeBy(task);
    expect(steps.map((step) => step.placed)).toEqual([60]);
    // Twelve of each listing; of the second each is two apples.
    expect(await moves()).toEqual([36]);
    expect(await taken()).toEqual([12, 12]);
    const { rows } = await app.database.pool.query(
      `select o.shop_id, count(*)::int as n, count(distinct r.row_no)::int as rows from import_rows r
       join orders o on o.id = r.order_id where r.task_id = $1 group by 1`,
      [task.TaskID],
    );
    expect(rows.map(({ n, rows: distinct }) => [n, distinct])).toEqual(Array(3).fill([60, 60]));
  });

  it('names to each chunk its own listings alone, however many the step has', async () => {
    const task = await checked(await sheetOf(60));
    const named = new Set<string>();
    const hear = (countStatement: unknown) => {
      const { sql, parameters } = countStatement as StatementEvent;
      const isNamed = (_: string, at: number) => parameters.join().includes(listings[at]?.entrySpuId ?? '-');
      if (sql.includes('insert into orders (')) named.add(NAMES.filter(isNamed).join());
    };
    subscribe('laidanla:statement', hear);
    await placeBy(task);
    unsubscribe('laidanla:statement', hear);
    expect([...named].sort()).toEqual(['苹果小箱,苹果大箱', '蜜桔', '脐橙,香梨'].sort());
  });

  it('serves the first in the sheet first, also of listings that share a product', async () => {
    const task = await checked(await sheetOf(60));
    await limitTo(10, 4);
    const steps = await placeBy(task);
    // Of each five rows the first two take three apples: ten are gone with the first row of the fourth five.
    expect(await placed(task.TaskID, 0)).toEqual([0, 5, 10, 15]);
    expect(await placed(task.TaskID, 1)).toEqual([1, 6, 11]);
    expect(await placed(task.TaskID, 2)).toEqual([2, 7, 12, 17]);
    expect(await placed(task.TaskID, 3)).toEqual([3, 8, 13, 18]);
    expect(await placed(task.TaskID, 4)).toHaveLength(12);
    expect([sum(steps, 'placed'), sum(steps, 'refused')]).toEqual([27, 33]);
    expect(await taken()).toEqual([4, 4]);
  });

  it('leaves what names no listing to correct, and what is known already as it is', async () => {
    const sheet = await sheetOf(20);
    await placeBy(await checked(sheet));
    const task = await checked(sheet);
    const row = (nth: number) => `row_no = (select min(row_no) + ${nth} from import_rows where task_id = $1)`;
    // As after the check: all are still to be placed, one with another number, one without a listing.
    await app.database.pool.query(
      `update import_rows set state = 1, duplicate_of = null, not_duplicate = false,
         source_order_no = case when ${row(0)} then '新的一单' else source_order_no end,
         spu_id = case when ${row(1)} then null else spu_id end
       where task_id = $1`,
      [task.TaskID],
    );
    const steps = await placeBy(task);
    const counts = (['placed', 'duplicates', 'refused'] as const).map((key) => sum(steps, key));
    expect(counts).toEqual([1, 18, 1]);
  });

  it('cuts by place what is too much for a chunk, and holds of each warehouse what its orders take', async () => {
    const task = await checked(await sheetOf(60));
    await limitTo(9, 1_000);
    const { WarehouseID } = await ask(app, cast.grower, warehouses.add, { WarehouseName: '西仓' } as never);
    await ask(app, cast.grower, inventory.set, {
      Mode: 1,
      Reason: '盘点',
      WarehouseID,
      Items: [{ SkuID: apple, Count: 12 }],
    });
    const steps = await placeBy(task, 10);
    expect(sum(steps, 'placed') + sum(steps, 'refused')).toBe(60);
    const { rows } = await app.database.pool.query(
      `select s.reserved, (select sum(o.amount * p.count)::int from orders o join spu_skus p on p.shop_id = o.shop_id and p.spu_id = o.spu_id
         where o.warehouse_id = s.warehouse_id and o.id in (select order_id from import_rows where task_id = $2)) as taken
       from stock s where s.sku_id = $1 order by s.on_hand`,
      [apple, task.TaskID],
    );
    expect(rows).toEqual([9, 12].map((reserved) => ({ reserved, taken: reserved })));
    await app.database.pool.query('update stock set reserved = 0, on_hand = 0');
  });

  it('makes each line of a row an order, in whichever chunks its listings stand', async () => {
    const task = await checked(await sheetOf(60));
    const first = '(select min(row_no) from import_rows where task_id = $1)';
    await app.database.pool.query(
      `update import_rows set row_no = ${first} + (row_no - ${first}) / 5 * 5, line_no = (row_no - ${first}) % 5 + 1
       where task_id = $1`,
      [task.TaskID],
    );
    expect(sum(await placeBy(task), 'placed')).toBe(60);
    const { rows } = await app.database.pool.query(
      `select count(distinct o.id)::int as orders, count(distinct r.row_no)::int as rows from import_rows r
       join orders o on o.shop_id = r.shop_id and o.id = r.order_id and o.spu_id = r.spu_id where r.task_id = $1`,
      [task.TaskID],
    );
    expect(rows).toEqual([{ orders: 60, rows: 12 }]);
  });

  it('chooses again where somebody takes what was looked at, of what is left', async () => {
    const task = await checked(await sheetOf(10));
    await limitTo(10, 1_000);
    const client = await app.database.pool.connect();
    await client.query('begin');
    await client.query('update stock set reserved = reserved + 8 where sku_id = $1 and on_hand = 10', [
      apple,
    ]);
    const placing = placeBy(task);
    await untilWaiting(app.database.pool, '%for update of s%');
    await client.query('commit');
    client.release();
    const steps = await placing;
    // Of two apples left each of the small boxes takes one.
    expect([await placed(task.TaskID, 0), await placed(task.TaskID, 1)]).toEqual([[0, 5], []]);
    expect([sum(steps, 'placed'), sum(steps, 'refused')]).toEqual([8, 2]);
    await app.database.pool.query('update stock set reserved = 0');
  });

  it('makes of a set of several suppliers an order of each, once', async () => {
    const box = await openMixedBox(app, cast);
    const sheet = await ktt(
      Array.from({ length: 40 }, (_, at) => ({ product: at % 2 ? box.name : (NAMES[at % 5] ?? '') })),
    );
    const task = await checked(sheet);
    await inGrower((db) => db.insert('quotas', { spu_id: box.sources.apple, set_to: 1_000 }).execute());
    expect(sum(await placeBy(task), 'placed')).toBe(40);
    const { rows } = await app.database.pool.query(
      `select (select count(*)::int from orders where shop_id = $1 and spu_id = $2) as orders,
         (select taken::int from quotas where spu_id = $3) as apples`,
      [cast.channel.shopId, box.boxes.channel, box.sources.apple],
    );
    expect(rows).toEqual([{ orders: 60, apples: 40 }]);
  });
});
