import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceChanges } from '#features/catalogue/price-changes/contract.ts';
import { priceSheet } from '#features/catalogue/price-changes/sheet-contract.ts';
import { partsSum } from '#features/catalogue/prices/server/index.ts';
import { skus } from '#features/catalogue/skus/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { vendorSpus } from '#features/catalogue/vendor-spus/contract.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';

let app: TestApp;
let cast: Cast;
/** The middle shop's products: two of its own, then one that the grower's listing `theirs` supplies; and its sets. */
let parts: string[];
let sets: string[];
let theirs: string;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const { grower, middle } = cast;
  const { SkuID } = await ask(app, grower, skus.add, { SkuName: '雪梨', SkuPrice: 30 });
  [theirs = ''] = (await ask(app, grower, spus.addFromSku, { SkuIDs: [SkuID] })).SpuIDs;
  await charge(10);
  const [supplied] = (await ask(app, middle, vendorSpus.get, {})).items;
  const own = [];
  for (const SkuName of ['脐橙', '苹果'])
    own.push((await ask(app, middle, skus.add, { SkuName, SkuPrice: 30 })).SkuID);
  const added = await ask(app, middle, skus.addSupplied, { SpuIDs: [supplied?.SpuID ?? ''] });
  parts = [...own, ...added.SkuIDs];
  sets = [];
  for (const SpuName of ['甲盒', '乙盒']) sets.push(await addSet(SpuName, parts.slice(0, 2)));
});
afterAll(() => app.close());

const charge = (Price: number) =>
  ask(app, cast.grower, spus.distribute, {
    Offers: [{ SpuID: theirs, AgentID: cast.middle.shopId, Price }],
  });
const partsOf = (skuIds: readonly string[]) => skuIds.map((SkuID, at) => ({ SkuID, Count: at + 1 }));
const addSet = async (SpuName: string, skuIds: readonly string[]) => {
  const set = { SpuName, Skus: partsOf(skuIds), DistributePrice: 40 };
  return (await ask(app, cast.middle, spus.addFromSkus, set)).SpuID;
};

/** What is kept, what the parts add up to, and what the price sheet shows, of each of the sets. */
async function costs() {
  const { middle } = cast;
  const { rows } = await inShop(app.database.pool, middle, (db) =>
    sql<{ id: string; kept: number | null; summed: number | null }>`
      select id, parts_cost::float8 as kept, ${partsSum('cost_price')}::float8 as summed from spus
      where shop_id = ${middle.shopId} and vendor_id is null`.execute(db.k),
  );
  const sheet = (await ask(app, middle, priceSheet.get, { SpuIDs: sets, pageSize: 50 })).items;
  const below = await ask(app, middle, priceSheet.get, { SpuIDs: sets, BelowCost: true, pageSize: 50 });
  const shown = new Map(sheet.map((row) => [row.SpuID, row.PurchasePrice]));
  const marked = new Set(below.items.map(({ SpuID }) => SpuID));
  return rows.map((row) => ({ ...row, shown: shown.get(row.id), isBelow: marked.has(row.id) }));
}

const part = fc.integer({ min: 0, max: 2 });
const yuan = fc.integer({ min: 0, max: 2_500 }).map((fen) => fen / 100);
const act = fc.oneof(
  fc.record({
    what: fc.constant('cost' as const),
    part: fc.integer({ min: 0, max: 1 }),
    price: fc.option(yuan),
  }),
  fc.record({ what: fc.constant('charge' as const), price: yuan }),
  fc.record({
    what: fc.constant('parts' as const),
    set: fc.integer({ min: 0, max: 1 }),
    values: fc.uniqueArray(part, { minLength: 1 }),
  }),
);

describe('what own goods cost', () => {
  it('is what their products cost together, whatever changed of them, and what the price sheet marks losses by', async () => {
    const { middle } = cast;
    let isKnown = false;
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 4 }), async (acts) => {
        for (const one of acts) {
          if (one.what === 'charge') await charge(one.price);
          else if (one.what === 'cost')
            await ask(app, middle, priceChanges.purchasePrice, {
              Items: [{ SkuID: parts[one.part] ?? '', PurchasePrice: one.price }],
            });
          else
            await ask(app, middle, spus.update, {
              SpuID: sets[one.set] ?? '',
              Skus: partsOf(one.values.map((at) => parts[at] ?? '')),
            });
        }
        for (const { kept, summed, shown, isBelow } of await costs()) {
          expect([kept, shown, isBelow]).toEqual([summed, summed, summed !== null && summed > 40]);
          isKnown ||= isBelow;
        }
      }),
      { numRuns: 25, seed: 7 },
    );
    expect(isKnown).toBe(true);
  });
});
