import { describe, expect, it } from 'vitest';
import { boundsProblem, type ChosenProduct, EMPTY_DRAFT } from '../group-draft.ts';
import { countsOf, readCombinationLines } from '../hand-draft.ts';

const product = (SkuID: string, SkuName: string, typed: Partial<ChosenProduct> = {}): ChosenProduct => ({
  SkuID,
  SkuName,
  SkuPrice: 10,
  VendorName: null,
  min: '',
  max: '',
  extra: '',
  ...typed,
});
const fruit = [
  product('a', '山东烟台红富士苹果 5斤装'),
  product('b', '砀山酥梨 5斤'),
  product('c', '库尔勒香梨 5斤'),
];

describe('lines that are pasted into the grid', () => {
  const read = (text: string) => {
    const { rows, problems } = readCombinationLines(text, fruit);
    return [rows.map((row) => [...countsOf(row)]), problems];
  };

  it('name a product as an order sheet does: by a word that is in no other, and twice is both', () => {
    expect(read('苹果×2+酥梨×1\n苹果+红富士+香梨')).toEqual([
      [
        [
          ['a', 2],
          ['b', 1],
        ],
        [
          ['a', 2],
          ['c', 1],
        ],
      ],
      [],
    ]);
  });

  it('are said by number where a word names none of the products, or two', () => {
    expect(read('苹果×2\n苹果×1+5斤×1+葡萄×1')).toEqual([
      [[['a', 2]]],
      ['第 2 行：可选商品里没有“5斤”、“葡萄”，或不止一个'],
    ]);
  });
});

describe('how many of a product may be chosen', () => {
  it('is no number, no whole number or none at all: said, and not taken for no bound', () => {
    const says = (typed: Partial<ChosenProduct>) =>
      boundsProblem({ ...EMPTY_DRAFT, products: [product('a', '苹果', typed)] });
    expect(says({ min: '1', max: '2', extra: '3.50' })).toBe('');
    for (const wrong of [{ min: '一' }, { max: '1.5' }, { max: '0' }])
      expect(says(wrong)).toBe('“苹果”的最少、最多件数应为整数，最多至少 1；不填则不限');
    expect(says({ extra: '三块' })).toBe('“苹果”的每件加价：请填写金额，最多两位小数');
  });
});
