import { describe, expect, it } from 'vitest';
import { initialRelation, statementKey, withOf } from '../statement-draft.ts';

const bill = (BillID: string, IdPaymentType: 1 | 3) => ({ BillID, IdPaymentType, TraderID: 'of-bill' });
const at = (search: string) => new URLSearchParams(search);

describe('what the other side gave', () => {
  it('is kept by bill, and by the trader that the page is opened with', () => {
    const places = [
      statementKey(bill('a', 1), at('bill=a')),
      statementKey(bill('b', 1), at('bill=b')),
      statementKey(undefined, at('')),
      statementKey(undefined, at('side=1&trader=x')),
      statementKey(undefined, at('side=2&trader=x')),
      statementKey(undefined, at('side=1&trader=y')),
    ];
    expect(new Set(places).size).toBe(places.length);
  });

  it('begins with the trader of the bill, or the one that the page is opened with', () => {
    expect(initialRelation(bill('a', 3), at('trader=x'))).toMatchObject({ side: 2, traderId: 'of-bill' });
    expect(initialRelation(undefined, at('side=2&trader=x'))).toMatchObject({ side: 2, traderId: 'x' });
    expect(initialRelation(undefined, at(''))).toMatchObject({ side: 1, traderId: '' });
  });

  it('is compared with whom it was given for, over days that have both ends', () => {
    const typed = { side: 2 as const, traderId: 'x', days: { from: '2026-03-01', to: '2026-03-31' } };
    expect(withOf(undefined, typed)).toEqual({
      TraderID: 'x',
      Side: 2,
      PeriodStart: '2026-03-01',
      PeriodEnd: '2026-03-31',
    });
    expect(withOf(bill('a', 3), { ...typed, days: { from: '2026-03-01', to: '' } })).toEqual({
      TraderID: 'x',
      Side: 2,
      BillID: 'a',
    });
  });
});
