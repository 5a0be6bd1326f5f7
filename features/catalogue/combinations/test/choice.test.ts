import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { combinationKey, combinationPieces, combinationsOf, countCombinations } from '../choice.ts';
import { combinationName, contentsText } from '../combination-name.ts';
import { readChoice } from '../read-choice.ts';

const choices = fc
  .array(fc.record({ min: fc.integer({ min: 0, max: 2 }), span: fc.integer({ min: 0, max: 3 }) }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((list) => list.map(({ min, span }, i) => ({ skuId: `sku${i}`, min, max: min + span })));

describe('choosing N of some products', () => {
  it('gives as many ways as the formula says, each once, of N pieces, within its bounds', () => {
    fc.assert(
      fc.property(choices, fc.integer({ min: 1, max: 7 }), (offered, n) => {
        const made = combinationsOf(offered, n);
        expect(made.length).toBe(countCombinations(offered, n));
        expect(new Set(made.map(combinationKey)).size).toBe(made.length);
        for (const one of made) {
          expect(combinationPieces(one)).toBe(n);
          for (const { skuId, min, max } of offered) {
            expect(one.get(skuId) ?? 0).toBeGreaterThanOrEqual(min);
            expect(one.get(skuId) ?? 0).toBeLessThanOrEqual(max);
          }
        }
      }),
    );
  });

  it('counts C(n, N), with duplicates C(n+N−1, N), also where nobody could make them all', () => {
    const six = Array.from({ length: 6 }, (_, i) => ({ skuId: `${i}`, min: 0, max: 1 }));
    expect(countCombinations(six, 2)).toBe(15);
    expect(
      countCombinations(
        six.map((one) => ({ ...one, max: 2 })),
        2,
      ),
    ).toBe(21);
    const hundred = Array.from({ length: 100 }, (_, i) => ({ skuId: `${i}`, min: 0, max: 1 }));
    expect(countCombinations(hundred, 10)).toBe(17_310_309_456_440);
  });

  it('is read again from the name that it is given', () => {
    const words = fc.constantFrom('苹果', '梨', '草莓 5斤装', '蓝莓（大果）', 'A-01', '车厘子JJ');
    fc.assert(
      fc.property(fc.uniqueArray(words, { minLength: 2, maxLength: 5 }), fc.nat(9), (names, extra) => {
        const parts = names.map((name, i) => ({ name, count: i === 0 ? 1 + extra : 1 }));
        const read = (text: string) => readChoice(text).map(({ name, count }) => `${name} ${count}`);
        const normal = parts.map(({ name, count }) => `${name.normalize('NFKC')} ${count}`);
        expect(read(contentsText(parts))).toEqual(normal);
        expect(read(combinationName('水果任选', parts))).toEqual(normal);
      }),
    );
  });

  it('is understood as channels write it', () => {
    const both = [
      { name: '苹果', count: 1 },
      { name: '梨', count: 1 },
    ];
    expect(readChoice('苹果+梨')).toEqual(both);
    expect(readChoice('任选2件：苹果，梨')).toEqual(both);
    expect(readChoice('水果自选 2 件: 苹果、梨')).toEqual(both);
    expect(readChoice('六选二（苹果＋梨）')).toEqual(both);
    expect(readChoice('苹果x2+梨*1件')).toEqual([{ name: '苹果', count: 2 }, both[1]]);
    expect(readChoice('苹果、苹果、梨')).toEqual([{ name: '苹果', count: 2 }, both[1]]);
  });
});
