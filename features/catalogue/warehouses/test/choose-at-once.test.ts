import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseAtOnce } from '../choose-at-once.ts';
import { chooseWarehouse, type SellingWarehouse, type StockDemand, stockKey } from '../choose-warehouse.ts';

const PROVINCES = ['33', '51', null];
const SKUS = ['apple', 'pear', 'box'];

const house = fc.record({
  provinceIds: fc.subarray(['33', '51']),
  left: fc.array(fc.integer({ min: -3, max: 25 }), { minLength: 3, maxLength: 3 }),
});
const listing = fc.record({
  parts: fc
    .subarray(SKUS, { minLength: 1 })
    .chain((some) =>
      fc.tuple(
        ...some.map((skuId) =>
          fc.record({ skuId: fc.constant(skuId), count: fc.integer({ min: 1, max: 2 }) }),
        ),
      ),
    ),
  isChecked: fc.boolean(),
});
const row = fc.record({ values: fc.nat(2), province: fc.nat(2), amount: fc.integer({ min: 1, max: 3 }) });
const sheet = fc.record({
  houses: fc.array(house, { maxLength: 3 }),
  listings: fc.array(listing, { minLength: 3, maxLength: 3 }),
  rows: fc.array(row, { minLength: 1, maxLength: 12 }),
});

describe('rows of a sheet, chosen a warehouse for by listing and province', () => {
  it('leave from where each would have left, one after the other, wherever it is told', () => {
    let sum = 0;
    fc.assert(
      fc.property(sheet, ({ houses, listings, rows }) => {
        const warehouses = houses.map(
          ({ provinceIds }, at): SellingWarehouse => ({ id: `w${at}`, provinceIds, isDefault: at === 0 }),
        );
        const stock = houses.flatMap(({ left }, at) =>
          SKUS.map((sku, nth) => [stockKey(`w${at}`, sku), left[nth] ?? 0] as const),
        );
        const demandOf = (r: (typeof rows)[number]): StockDemand => ({
          ...(listings[r.values] ?? { parts: [], isChecked: false }),
          amount: r.amount,
          provinceId: PROVINCES[r.province] ?? null,
        });
        const keyOf = (r: (typeof rows)[number]) => `${r.values} ${r.province}`;
        const groups = new Map<string, StockDemand>();
        for (const r of rows) {
          const amount = (groups.get(keyOf(r))?.amount ?? 0) + r.amount;
          groups.set(keyOf(r), { ...demandOf(r), amount });
        }
        const chosen = chooseAtOnce(warehouses, new Map(stock), [...groups.values()]);
        const at = new Map([...groups.keys()].map((key, nth) => [key, chosen[nth]]));
        const available = new Map(stock);
        for (const r of rows) {
          const one = chooseWarehouse(warehouses, available, demandOf(r));
          const all = at.get(keyOf(r));
          if (all === undefined) continue;
          sum += 1;
          expect(one).toBe(all);
        }
      }),
      { numRuns: 2_000 },
    );
    expect(sum).toBeGreaterThan(1_000);
  });

  it('are told nothing where a warehouse has enough for some of them', () => {
    const warehouses = [{ id: 'east', provinceIds: [], isDefault: true }];
    const demand = { parts: [{ skuId: 'apple', count: 2 }], amount: 5, provinceId: null, isChecked: true };
    const choice = (left: number) =>
      chooseAtOnce(warehouses, new Map([[stockKey('east', 'apple'), left]]), [demand]);
    expect([choice(10), choice(9), choice(2), choice(1)]).toEqual([
      ['east'],
      [undefined],
      [undefined],
      [undefined],
    ]);
  });
});
