import { describe, expect, it } from 'vitest';
import { withPriceEdits } from '../draft.ts';
import { followEdits } from '../follow-edits.ts';
import { COLUMN_KEYS } from '../price-row.ts';
import { listing } from './sheet.ts';

const dearer = { ...listing({ code: '甲', price: 4000, cost: 3300 }), followFrom: 3000 };
const NOTHING = new Map();
const pricesOf = (edits: ReturnType<typeof followEdits>) =>
  edits.map(({ row, key, price }) => [row.id, key, price]);

describe('prices that follow what listings cost', () => {
  it('keep the margin in yuan or as a part of the cost, in the price that counts', () => {
    const taxed = {
      ...dearer,
      id: '乙',
      isTaxed: true,
      cells: { ...dearer.cells, [COLUMN_KEYS.withTax]: { own: 5000, pays: null, rule: '' } },
    };
    expect(pricesOf(followEdits([dearer, taxed], 'amount', NOTHING))).toEqual([
      ['甲', COLUMN_KEYS.default, 4300],
      ['乙', COLUMN_KEYS.withTax, 5300],
    ]);
    expect(pricesOf(followEdits([dearer], 'rate', NOTHING))).toEqual([['甲', COLUMN_KEYS.default, 4400]]);
  });

  it('are none where nothing is to be followed, and leave what somebody typed', () => {
    const typed = withPriceEdits(NOTHING, [{ row: dearer, key: COLUMN_KEYS.default, price: 4100 }]);
    expect(followEdits([dearer], 'amount', typed)).toEqual([]);
    expect(followEdits([listing({ code: '丙' })], 'amount', NOTHING)).toEqual([]);
  });
});
