import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderImports } from '#features/orders/order-imports/contract.ts';
import { forgetImportedRows } from '#features/orders/order-imports/server/index.ts';
import { intake, ktt, rowsOf, taskOf } from '#features/orders/order-imports/test/intake.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { shopSettings } from '#features/shops/shops/settings-contract.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { fetchFile, recordsOf, unzipped } from '#test/files.ts';
import { openListing } from '#test/listings.ts';
import { orderExports } from '../contract.ts';

let app: TestApp;
let cast: Cast;
let old: string;
let fresh: string;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await openListing(app, [cast.channel, cast.middle, cast.grower], [39.9, 25, 18], '红富士苹果5斤');
  await app.work();
  const take = async (name: string) =>
    (await intake(app, cast.channel, await ktt([{}, {}]), { name, StartWhenReady: true })).TaskID;
  [old, fresh] = [await take('旧.xlsx'), await take('新.xlsx')];
  await app.database.pool.query(
    `update import_tasks set finished_at = now() - interval '40 days' where id = '${old}'`,
  );
});
afterAll(() => app.close());

const run = () => forgetImportedRows.run(app.database.pool, app.files);
const rowsOfBoth = async () =>
  [await rowsOf(app, cast.channel, old), await rowsOf(app, cast.channel, fresh)].map(({ length }) => length);

describe('the rows of a sheet that is done', () => {
  it('are kept for 180 days when the shop has not said otherwise', async () => {
    await run();
    expect(await rowsOfBoth()).toEqual([2, 2]);
  });

  it('go after the days that the shop has set, with their cells; the counts and the orders stay', async () => {
    await ask(app, cast.channel, shopSettings.setMisc, { KeepImportRowsDays: 30 });
    await run();
    expect(await rowsOfBoth()).toEqual([0, 2]);
    const { rows } = await app.database.pool.query('select distinct task_id as id from import_cell_blocks');
    expect(rows).toEqual([{ id: fresh }]);
    const task = await taskOf(app, cast.channel, old);
    expect(task).toMatchObject({ RowsImported: 2, RowsForgottenOn: expect.any(String) });
    expect((await ask(app, cast.channel, orders.normal, { importTaskIds: [old] })).total).toBe(2);
  });

  it('can be downloaded no longer, which is said', async () => {
    const { message } = await call(app, cast.channel, orderImports.exportErrors, { TaskID: old });
    expect(message).toBe('“旧.xlsx”的明细已按店铺的保留天数清理，不能再下载');
  });

  it('are replaced by our own columns where their orders are exported as original', async () => {
    const zip = await fetchFile(app, cast.channel, orderExports.asOriginal, {});
    const files = await unzipped(zip.body);
    expect([...files.keys()].sort()).toEqual(['原表已清理.xlsx', '新.xlsx']);
    const records = await recordsOf(files.get('原表已清理.xlsx') ?? Buffer.alloc(0));
    expect(records.map((row) => row.收件人)).toEqual(['张三丰', '张三丰']);
  });
});
