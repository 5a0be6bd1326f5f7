import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ordersLeft } from '#features/shops/shops/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { type Listing, openListing } from '#test/listings.ts';
import type { ImportTask } from '../import-task.ts';
import { intake, ktt } from './intake.ts';
import { placeAll as placeEach, sum } from './place-all.ts';

let app: TestApp;
let cast: Cast;
let listing: Listing;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  listing = await openListing(app, [cast.channel, cast.middle, cast.grower], [39.9, 25, 18]);
  await app.work();
});
afterAll(() => app.close());

const beside = <R>(work: (db: TenantDb) => Promise<R>) => inShop(app.database.pool, cast.channel, work);
const readyTask = async (rows: number) =>
  intake(app, cast.channel, await ktt(Array.from({ length: rows }, () => ({}))));

const placeAll = (task: ImportTask) => placeEach(task, cast.channel.userId, beside);

describe('two chunks placed at once', () => {
  it('make each row an order once in every shop of its chain', async () => {
    const task = await readyTask(110);
    const before = await beside(ordersLeft);
    const steps = await placeAll(task);
    expect(steps.map(({ placed }) => placed)).toEqual([60, 50]);
    const { rows } = await app.database.pool.query(
      `select o.shop_id, count(*)::int as n, count(distinct r.row_no)::int as rows from import_rows r
       join orders o on o.id = r.order_id where r.task_id = $1 group by 1`,
      [task.TaskID],
    );
    expect(rows.map(({ n, rows: distinct }) => [n, distinct])).toEqual(Array(3).fill([110, 110]));
    expect(await beside(ordersLeft)).toBe(before - 110);
  });

  it('never take more of a quota than is left', async () => {
    const task = await readyTask(100);
    const spu_id = listing.spuIds.get(cast.grower.shopId) ?? '';
    await inShop(app.database.pool, cast.grower, (db) =>
      db.insert('quotas', { spu_id, set_to: 57 }).execute(),
    );
    const steps = await placeAll(task);
    expect(sum(steps, 'placed')).toBe(57);
    expect(sum(steps, 'refused')).toBe(43);
    await inShop(app.database.pool, cast.grower, (db) => db.remove('quotas').execute());
  });

  it('leave a row without a listing to correct', async () => {
    const task = await readyTask(30);
    await app.database.pool.query(
      'update import_rows set spu_id = null where task_id = $1 and row_no = (select min(row_no) from import_rows where task_id = $1)',
      [task.TaskID],
    );
    const steps = await placeAll(task);
    expect([sum(steps, 'placed'), sum(steps, 'refused')]).toEqual([29, 1]);
  });

  it('leave the rows of a chunk that failed, and only those, for the next try', async () => {
    const task = await readyTask(40);
    await app.database.pool.query(
      `create function fail_row() returns trigger language plpgsql as $$ begin
         if new.import_row > 30 then raise 'as if the disk were full'; end if; return new; end $$;
       create trigger fail_row before insert on orders for each row execute function fail_row()`,
    );
    await expect(placeAll(task)).rejects.toThrow('disk were full');
    await app.database.pool.query('drop function fail_row cascade');
    const states = await app.database.pool.query(
      'select state, count(*)::int as n from import_rows where task_id = $1 group by 1 order by 1',
      [task.TaskID],
    );
    expect(states.rows).toEqual([
      { state: 1, n: 20 },
      { state: 4, n: 20 },
    ]);
    expect(sum(await placeAll(task), 'placed')).toBe(20);
  });
});
