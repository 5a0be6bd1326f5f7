import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { skus } from '#features/catalogue/skus/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { insertRows } from '#kit/tenant/server/insert-rows.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

describe('rows that are inserted', () => {
  it('may hold half a sign, which is read as one that nobody knows, as a single value is', async () => {
    const { middle } = cast;
    const names = ['苹果\ud83c', '苹果\\ud83c', '苹果🍎'];
    const rows = names.map((name) => ({ id: newId(), name, created_by: middle.userId }));
    const readRows = await inShop(app.database.pool, middle, async (db) => {
      await insertRows(
        db,
        'skus',
        rows.map((row) => ({ ...row, price: 1 })),
      );
      return db.from('skus').select('name').orderBy('id').execute();
    });
    expect(readRows.map(({ name }) => name)).toEqual(['苹果\ufffd', '苹果\\ud83c', '苹果🍎']);
  });

  it('are taken where a name made of several is cut in an emoji', async () => {
    const { grower } = cast;
    const named = (SkuName: string) => ask(app, grower, skus.add, { SkuName, SkuPrice: 1 });
    const made = [await named('果'.repeat(99)), await named(`${'梨'.repeat(97)}🍐${'梨'.repeat(9)}`)];
    const Skus = made.map(({ SkuID }) => ({ SkuID }));
    const { SpuID } = await ask(app, grower, spus.addFromSkus, { Skus });
    const [listing] = (await ask(app, grower, spus.get, { SpuIDs: [SpuID] })).items;
    expect(listing?.SpuName).toBe(`${'果'.repeat(99)} + ${'梨'.repeat(97)}`);
  });
});
