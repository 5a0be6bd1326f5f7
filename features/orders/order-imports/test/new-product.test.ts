import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { skus } from '#features/catalogue/skus/contract.ts';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast } from '#test/cast.ts';
import { openListing } from '#test/listings.ts';
import { orderImports } from '../contract.ts';
import { intake, ktt, rowsOf, start } from './intake.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await openListing(app, [cast.channel], [39.9]);
  await app.work();
});
afterAll(() => app.close());

const toMatch = async (TaskID: string) =>
  (await ask(app, cast.channel, orderImports.verifyProducts, { TaskIDs: [TaskID] })).items[0];

describe('entering a product from a row that nobody knows', () => {
  it('offers what the sheet says, makes product and listing, and matches all rows of the name', async () => {
    const file = await ktt([
      { product: '丹东草莓', spec: '2斤', code: 'CM-2' },
      { product: '丹东草莓', spec: '2斤' },
    ]);
    const task = await intake(app, cast.channel, file);
    expect(task).toMatchObject({ RowsReady: 0, RowsFailed: 2 });
    const unknown = await toMatch(task.TaskID);
    expect(unknown).toMatchObject({ Name: '丹东草莓 2斤', ExternalID: 'CM-2', Spec: '2斤', UnitPrice: 39.9 });
    const made = await ask(app, cast.channel, orderImports.newProduct, {
      TaskID: task.TaskID,
      Name: '丹东草莓 2斤',
      SpuName: '丹东草莓 2斤',
      externalID: 'CM-2',
      SpuPrice: 39.9,
    });
    expect(made.Rows).toBe(2);
    expect(await start(app, cast.channel, task.TaskID)).toMatchObject({ RowsImported: 2 });
    const { items } = await ask(app, cast.channel, skus.get, { externalIDs: ['CM-2'] });
    expect(items[0]).toMatchObject({ SkuName: '丹东草莓 2斤', SpuCount: 1 });
  });

  it('leaves nothing behind when its code is taken', async () => {
    const task = await intake(app, cast.channel, await ktt([{ product: '另一种草莓' }]));
    const input = { TaskID: task.TaskID, Name: '另一种草莓', SpuName: '另一种草莓', externalID: 'CM-2' };
    const answer = await call(app, cast.channel, orderImports.newProduct, input);
    expect(answer).toMatchObject({ status: 4009, message: expect.stringContaining('CM-2') });
    expect((await ask(app, cast.channel, skus.get, { SkuName: '另一种草莓' })).total).toBe(0);
  });

  it('needs the right to maintain products too', async () => {
    const clerk = await addMember(app, cast.channel, 'clerk', ALL_RIGHTS & ~RIGHTS['product.edit']);
    const task = await intake(app, cast.channel, await ktt([{ product: '第三种草莓' }]));
    const input = { TaskID: task.TaskID, Name: '第三种草莓', SpuName: '第三种草莓' };
    expect((await call(app, clerk, orderImports.newProduct, input)).status).toBe(4003);
  });
});

describe('a page of rows', () => {
  it('begins with the row that an order came from', async () => {
    const task = await intake(app, cast.channel, await ktt(Array.from({ length: 6 }, () => ({}))));
    const all = await rowsOf(app, cast.channel, task.TaskID);
    const RowNo = all[4]?.RowNo ?? 0;
    const page = { TaskID: task.TaskID, RowNo, pageSize: 1 };
    const answer = await ask(app, cast.channel, orderImports.detail, page);
    expect(answer).toMatchObject({ From: 4, total: 6 });
    expect(answer.items.map((row) => row.RowNo)).toEqual([RowNo]);
  });
});
