import { describe, expect, it } from 'vitest';
import { skuDraftOf, skuOf, skuProblems } from '../web/sku-draft.ts';

describe('a product as it is typed', () => {
  const typed = { ...skuDraftOf(undefined), SkuName: '橙', SkuPrice: '十元', SkuInventory: '三' };

  it('says what is wrong with each field, of the prices only to who sees them', () => {
    expect(skuProblems(typed, true)).toEqual({ SkuPrice: 'money', SkuInventory: 'count' });
    expect(skuProblems(typed, false)).toEqual({ SkuInventory: 'count' });
    expect(skuProblems({ ...typed, SkuName: ' ' }, false)).toMatchObject({ SkuName: 'missing' });
  });

  it('is weighed in kilograms, to the gram, or not at all', () => {
    const grams = (WeightGrams: string) => skuOf({ ...typed, WeightGrams }, false).WeightGrams;
    expect(['2.75', '500g', '5.5斤', ''].map(grams)).toEqual([2_750, 500, 2_750, null]);
    expect(skuProblems({ ...typed, WeightGrams: '2.7555' }, false)).toMatchObject({ WeightGrams: 'weight' });
  });

  it('is sent without prices by who may not set them', () => {
    expect(Object.keys(skuOf(typed, false))).not.toContain('SkuPrice');
    expect(skuOf({ ...typed, SkuPrice: '10' }, true)).toMatchObject({ SkuPrice: 10 });
  });
});
