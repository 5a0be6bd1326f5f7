import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { skus } from '#features/catalogue/skus/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { orderImports } from '#features/orders/order-imports/contract.ts';
import { intake, type KttRow, ktt, rowsOf } from '#features/orders/order-imports/test/intake.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { combinations } from '../contract.ts';

let app: TestApp;
let cast: Cast;
const ids: Record<string, string> = {};
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  for (const SkuName of ['苹果', '梨', '草莓', '蓝莓'])
    ids[SkuName] = (await ask(app, cast.grower, skus.add, { SkuName, SkuPrice: 10 })).SkuID;
  await app.work();
});
afterAll(() => app.close());

const parts = (counts: Record<string, number>) =>
  Object.entries(counts).map(([name, Count]) => ({ SkuID: ids[name] ?? '', Count }));
const make = (more: object) =>
  ask(app, cast.grower, combinations.addFlexible, {
    SpuGroupName: '',
    FlexibleConfigs: ['苹果', '梨', '草莓'].map((name) => ({ SkuID: ids[name] ?? '' })),
    RequiredCountWhenPurchasing: 2,
    DoNotAllowDuplicate: true,
    PriceMode: 2,
    Discount: 0.9,
    ...more,
  } as never);

describe('an order sheet that names a choice in words', () => {
  const read = async (rows: KttRow[]) => {
    const task = await intake(app, cast.grower, await ktt(rows), {});
    const names = await inShop(app.database.pool, cast.grower, (db) =>
      db
        .from('import_rows')
        .leftJoin('spus', (on) =>
          on.onRef('spus.shop_id', '=', 'import_rows.shop_id').onRef('spus.id', '=', 'spu_id'),
        )
        .where('task_id', '=', task.TaskID)
        .select(['name', 'amount'])
        .orderBy('row_no')
        .execute(),
    );
    const problems = await rowsOf(app, cast.grower, task.TaskID);
    return names.map(({ name, amount }, at) => [name, amount, problems[at]?.Problems[0]?.says ?? '']);
  };

  it('finds the listing with just that in it, and takes equal sets as so many of it', async () => {
    await make({ SpuGroupName: '鲜果三选二' });
    const pair = '鲜果三选二（苹果×1+梨×1）';
    expect(
      await read([
        { product: '鲜果三选二', spec: '苹果+梨' },
        { product: '鲜果三选二（梨×1+苹果×1）' },
        { product: '鲜果三选二：苹果×2+梨×2' },
        { product: '鲜果三选二 苹果x1+草莓x1', amount: '3' },
        { product: '鲜果三选二', spec: '苹果+梨+草莓' },
      ]),
    ).toEqual([
      [pair, 1, ''],
      [pair, 1, ''],
      [pair, 2, ''],
      ['鲜果三选二（苹果×1+草莓×1）', 3, ''],
      [null, 1, '3 件不是 2 件的整数套，请核对'],
    ]);
  });
});

describe('a combination that a sheet names and nobody has entered', () => {
  it('is entered and matched from the row, in a choice that is entered by hand', async () => {
    const Combinations = [{ Skus: parts({ 苹果: 1, 梨: 1 }) }];
    await make({ SpuGroupName: '手选两样', Mode: 2, Combinations });
    const task = await intake(
      app,
      cast.grower,
      await ktt([{ product: '手选两样', spec: '草莓×2+苹果×2' }]),
      {},
    );
    const request = { TaskID: task.TaskID, Name: '手选两样 草莓×2+苹果×2' };
    const names = async () =>
      (await ask(app, cast.grower, orderImports.verifyProducts, { TaskIDs: [task.TaskID] })).items;
    const [named] = await names();
    expect(named).toMatchObject({ NewSetOf: '手选两样', SpuID: null });
    const { Rows } = await ask(app, cast.grower, orderImports.newCombination, request);
    expect(Rows).toBe(1);
    await app.work();
    const [row] = await rowsOf(app, cast.grower, task.TaskID);
    expect(row).toMatchObject({ State: 'ready', Problems: [] });
    const { items } = await ask(app, cast.grower, spus.get, { SpuName: '手选两样（' });
    expect(items).toHaveLength(2);
    expect(items.map(({ SpuName }) => SpuName)).toContain('手选两样（草莓×1+苹果×1）');
    await expect(
      ask(app, cast.grower, orderImports.newCombination, { ...request, Name: '手选两样 龙眼×2' }),
    ).rejects.toThrow('4004');
  });

  it('stays one row where the choice is named before its products, and is taken apart where none is', async () => {
    await make({ SpuGroupName: '送礼双拼', Mode: 2, Combinations: [{ Skus: parts({ 苹果: 1, 梨: 1 }) }] });
    const rows = [{ product: '送礼双拼 草莓×1+蓝莓×1' }, { product: '送礼双拼 草莓×1+苹果×1' }];
    const named = await intake(app, cast.grower, await ktt(rows), {});
    const productsOf = async (TaskID: string) =>
      (await ask(app, cast.grower, orderImports.verifyProducts, { TaskIDs: [TaskID] })).items
        .map(({ Name, NewSetOf }) => [Name, NewSetOf])
        .sort();
    expect(await productsOf(named.TaskID)).toEqual([
      ['蓝莓', ''],
      ['送礼双拼 草莓', ''],
      ['送礼双拼 草莓×1+苹果×1', '送礼双拼'],
    ]);
    const plain = await intake(app, cast.grower, await ktt([{ product: '草莓×1+苹果×1' }]), {});
    expect(await productsOf(plain.TaskID)).toHaveLength(2);
  });
});
