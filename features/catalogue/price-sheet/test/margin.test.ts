import { describe, expect, it } from 'vitest';
import { marginFaces, marginOf } from '../margin.ts';
import { COLUMN_KEYS } from '../price-row.ts';
import { listing } from './sheet.ts';

const view = (row: ReturnType<typeof listing>, typed?: Record<string, number | null>) => ({
  row,
  typed,
  floor: null,
  refused: undefined,
});

describe('the margin beside the prices', () => {
  it('is what 分销价 leaves above the cost, in yuan and as a part of the price', () => {
    const { gain, rate } = marginFaces(view(listing({ code: '甲', price: 4000, cost: 3000 })));
    expect([gain.text, rate.text, gain.tone]).toEqual(['10.00', '25.0%', 'plain']);
  });

  it('goes by the price with tax where that one counts', () => {
    const row = listing({ code: '甲', price: 4000, cost: 3000 });
    const taxed = {
      ...row,
      isTaxed: true,
      cells: { [COLUMN_KEYS.withTax]: { own: 5000, pays: null, rule: '' } },
    };
    expect(marginOf(view(taxed))?.gain).toBe(2000);
  });

  it('follows what is typed and says what it was, red below the cost', () => {
    const row = listing({ code: '甲', price: 4000, cost: 3000 });
    const { gain } = marginFaces(view(row, { [COLUMN_KEYS.default]: 2900 }));
    expect([gain.text, gain.tone, gain.says]).toEqual(['-1.00', 'loss', '原 10.00']);
    expect(marginFaces(view(row, { [COLUMN_KEYS.default]: 4500 })).gain.tone).toBe('typed');
  });

  it('is not said where the cost or the price is not known', () => {
    expect(marginOf(view(listing({ code: '甲', cost: null })))).toBeUndefined();
    expect(marginOf(view(listing({ code: '甲', price: null })))).toBeUndefined();
    expect(marginFaces(view(listing({ code: '甲', cost: null }))).rate.text).toBe('-');
  });
});
