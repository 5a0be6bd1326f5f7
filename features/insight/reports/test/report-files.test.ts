import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderExports } from '#features/orders/order-exports/contract.ts';
import type { SheetCell } from '#features/sheets/sheet-files/sheet-cell.ts';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { cellsOf, fetchFile } from '#test/files.ts';
import { untilFound } from '#test/until.ts';
import { reports } from '../contract.ts';
import { inSheets } from '../server/in-sheets.ts';

let app: TestApp;
let cast: Cast;
const DAYS = 300;
const LISTINGS = 350;

/** Each of 350 listings sold twice on each of 300 days, and those days as one. */
const SOLD = `insert into day_figures (shop_id, kind, day, agent_id, vendor_id, spu_id, key, orders, cancelled, pieces, sales,
    unpriced, cost, uncosted, margin, shipped, in_time, returns, returned_sales, returned_cost)
  select $1, kind, '2025-01-01'::date + day, $2, $2, lpad(spu::text, 32, '0')::uuid, '', n, 0, n, n * 9.9, 0, n * 5, 0, n * 4.9,
    n, n, 0, 0, 0
  from generate_series(0, $3 - 1) as day cross join lateral (
    select 4 as kind, spu, 2 as n from generate_series(1, $4) as spu union all select 1, 0, 2 * $4) as of_day`;
const NOBODY = '00000000-0000-0000-0000-000000000000';
const year = {
  ReportType: 1005,
  startTime: '2025-01-01T00:00:00+08:00',
  endTime: '2025-12-31T23:59:59+08:00',
};

beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await app.database.pool.query(SOLD, [cast.middle.shopId, NOBODY, DAYS, LISTINGS]);
});
afterAll(() => app.close());

const tasks = async (who: Person) =>
  (await ask(app, who, orderExports.available, { kinds: ['report'] })).items;
const stateOf = async (who: Person, TaskID: string) =>
  (await tasks(who)).find((task) => task.TaskID === TaskID);
const made = (who: Person, TaskID: string) =>
  untilFound(async () => {
    const task = await stateOf(who, TaskID);
    return task?.Status === 'done' && task;
  });
/** Asked for as a file; gives the task that comes in place of it. */
async function begun(who: Person): Promise<string> {
  const { name, answer } = await fetchFile(app, who, reports.download, year);
  expect(name).toBe('');
  return (answer as { data: { TaskID: string } }).data.TaskID;
}

describe('a report of more rows than one waits for', () => {
  it('is made among the downloads, with its progress, and goes on after a stop', async () => {
    const clerk = await addMember(app, cast.middle, 'nocost', ALL_RIGHTS & ~RIGHTS['price.purchase.view']);
    const TaskID = await begun(clerk);
    expect(await stateOf(clerk, TaskID)).toMatchObject({
      Status: 'waiting',
      FileName: '商品销售日报 2025-01-01 至 2025-12-31.xlsx',
      CreatedBy: 'nocost',
    });
    // As a process leaves it that ends in the middle.
    await app.database.pool.query(
      "update export_tasks set status = 'running', rows_done = 6000 where id = $1",
      [TaskID],
    );
    await app.work();
    const progress = await untilFound(async () => {
      const task = await stateOf(clerk, TaskID);
      return task?.Status === 'running' && task.RowsDone > 6_000 && task;
    }, 20);
    expect(progress.RowsTotal).toBe(DAYS * LISTINGS);
    expect(progress.RowsDone).toBeLessThan(DAYS * LISTINGS);
    const task = await made(clerk, TaskID);
    expect(task.RowsDone).toBe(DAYS * LISTINGS);
    const { body } = await fetchFile(app, clerk, orderExports.download, { TaskID });
    const rows = await cellsOf(body);
    expect(rows).toHaveLength(1 + DAYS * LISTINGS + 1);
    const column = (title: string) => rows[0]?.indexOf(title) ?? -1;
    expect([column('销售额') > 0, column('采购额'), column('毛利')]).toEqual([true, -1, -1]);
    const last = rows.at(-1) ?? [];
    expect([last[0], Number(last[column('件数')])]).toEqual(['合计', 2 * DAYS * LISTINGS]);
    const added = rows.slice(1, -1).reduce((sum, row) => sum + Number(row[column('件数')]), 0);
    expect(added).toBe(Number(last[column('件数')]));
    expect(await cellsOf(body, '筛选条件')).toContainEqual(['期间', '2025-01-01 至 2025-12-31']);
  });

  it('is no file for who may see less than the one who asked', async () => {
    await app.work();
    const TaskID = await begun(cast.middle);
    await made(cast.middle, TaskID);
    const clerk = await addMember(app, cast.middle, 'less', ALL_RIGHTS & ~RIGHTS['price.sales.view']);
    expect(await stateOf(clerk, TaskID)).toBeUndefined();
    expect((await fetchFile(app, clerk, orderExports.download, { TaskID })).answer?.status).toBe(4004);
  });

  it('goes over several sheets where one is full, the totals behind the last row', async () => {
    async function* batches(): AsyncGenerator<SheetCell[][], void> {
      for (const rows of [[[1], [2], [3]], [[4]], [[5], [6], [7]]]) yield rows;
    }
    const sheets = inSheets(batches(), ['合计'], 3, 3);
    const written: SheetCell[][] = [];
    for (const sheet of sheets) {
      const cells: SheetCell[] = [];
      for await (const rows of sheet) cells.push(...rows.flat());
      written.push(cells);
    }
    expect(written).toEqual([
      [1, 2, 3],
      [4, 5, 6],
      [7, '合计'],
    ]);
  });
});
