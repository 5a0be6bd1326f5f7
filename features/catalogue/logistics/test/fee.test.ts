import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAINLAND, PROVINCE_GROUPS } from '#features/sheets/addresses/province-groups.ts';
import { PROVINCE_IDS } from '#features/sheets/addresses/provinces.ts';
import { type FeeConfig, feeOf, flatFees, modeOf, namedTwice } from '../fee.ts';
import { SAMPLES } from '../samples.ts';

const count = fc.integer({ min: 1, max: 9 });
const rule = fc.record({ fee: fc.nat(5_000), firstCount: count, nextCount: count, nextFee: fc.nat(900) });
const provinceIds = fc.uniqueArray(fc.constantFrom('11', '31', '33', '65'), { minLength: 1 });
const config = fc.tuple(rule, provinceIds).map(([terms, ids]): FeeConfig => ({ ...terms, provinceIds: ids }));

describe('a policy of delivery fees', () => {
  it('takes the first config that names a province; one in none is not delivered to', () => {
    fc.assert(
      fc.property(fc.array(config, { maxLength: 6 }), (configs) => {
        const flat = flatFees(configs);
        for (const id of ['11', '31', '33', '65']) {
          const first = configs.find((each) => each.provinceIds.includes(id));
          expect(flat.get(id)).toEqual(first && { ...first, provinceIds: undefined });
          const naming = configs.filter((each) => each.provinceIds.includes(id)).length;
          expect(namedTwice(configs).includes(id)).toBe(naming > 1);
        }
      }),
    );
  });

  it('never asks less for more pieces', () => {
    fc.assert(
      fc.property(
        rule,
        fc.integer({ min: 1, max: 200 }),
        (terms, n) => feeOf(terms, n + 1) >= feeOf(terms, n),
      ),
    );
  });

  it.each([
    ['order', { fee: 800, firstCount: 1, nextCount: 1, nextFee: 0 }, [800, 800, 800]],
    ['piece', { fee: 300, firstCount: 1, nextCount: 1, nextFee: 300 }, [300, 600, 900]],
    ['steps', { fee: 800, firstCount: 2, nextCount: 2, nextFee: 250 }, [800, 800, 1050]],
  ] as const)('charges by %s with one formula', (mode, terms, sums) => {
    expect(modeOf(terms)).toBe(mode);
    expect([1, 2, 3].map((n) => feeOf(terms, n))).toEqual(sums);
  });
});

describe('provinces', () => {
  it('are 34, each group of them real, the samples made of them without naming one twice', () => {
    expect(new Set(PROVINCE_IDS).size).toBe(34);
    expect(MAINLAND).toHaveLength(31);
    const named = [
      ...Object.values(PROVINCE_GROUPS).flat(),
      ...SAMPLES.flatMap(({ Cfgs }) => Cfgs.flatMap((c) => c.ProvinceIDs)),
    ];
    expect(named.filter((id) => !PROVINCE_IDS.includes(id))).toEqual([]);
    for (const { Cfgs } of SAMPLES)
      expect(
        namedTwice(
          Cfgs.map((c) => ({ provinceIds: c.ProvinceIDs, fee: 0, firstCount: 1, nextCount: 1, nextFee: 0 })),
        ),
      ).toEqual([]);
  });
});
