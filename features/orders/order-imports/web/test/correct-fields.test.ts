import { describe, expect, it } from 'vitest';
import { likelySuggestion } from '../../likely-suggestion.ts';
import { rowEdit, rowFix, startText } from '../sheet/remedies.ts';
import { problem, row } from './rows.ts';

describe('type over a field', () => {
  it('takes whole amounts from 1 to a million, in full-width digits too', () => {
    expect(rowEdit('amount', ' ３ ')).toEqual({ fields: { amount: 3 } });
    for (const wrong of ['0', '1.5', '两箱', '1000001', ''])
      expect(rowEdit('amount', wrong)).toHaveProperty('problem');
  });

  it('takes prices to the cent and none below zero', () => {
    expect(rowEdit('unitPrice', '39.999')).toEqual({ fields: { unitPrice: 40 } });
    expect(rowEdit('unitPrice', '-1')).toHaveProperty('problem');
  });

  it('leaves a phone as it was typed, for the server to judge', () => {
    expect(rowEdit('phone', ' 138 0000 0000 ')).toEqual({ fields: { phone: '138 0000 0000' } });
  });

  it('begins with the value, or with the cell that could not be read', () => {
    expect(startText(row(), 'phone', 3)).toBe('13800000000');
    expect(startText(row({ Fields: { phone: '' } }), 'phone', 3)).toBe('138');
  });
});

describe('offer a remedy', () => {
  it('says the act for each kind of problem', () => {
    expect(rowFix(problem('product', 'pickProduct'))?.label).toBe('选商品');
    expect(rowFix(problem('unitPrice', 'fixAmount'))).toMatchObject({ field: 'unitPrice', label: '改单价' });
    expect(rowFix(problem('sourceOrderNo', 'other'))?.label).toBe('改单号');
    expect(rowFix(problem('', 'other'))).toBeUndefined();
  });
});

describe('offer a listing with one press', () => {
  it('only when it is alike enough or well ahead of the next', () => {
    expect(likelySuggestion([{ Score: 82 }, { Score: 78 }])).toEqual({ Score: 82 });
    expect(likelySuggestion([{ Score: 74 }, { Score: 74 }])).toBeUndefined();
    expect(likelySuggestion([{ Score: 33 }, { Score: 27 }])).toEqual({ Score: 33 });
    expect(likelySuggestion([{ Score: 33 }, { Score: 31 }])).toBeUndefined();
    expect(likelySuggestion([{ Score: 20 }])).toBeUndefined();
    expect(likelySuggestion([])).toBeUndefined();
  });
});
