import { describe, expect, it } from 'vitest';
import { PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import { diffPriceText } from '../price-view.ts';

const diff = (OldPrice: number | null, PaysBefore: number | null) => ({
  PriceKind: PRICE_KINDS.specialAgent,
  OldPrice,
  PaysBefore,
  NewPrice: 30.5,
  PaysAfter: 30.5,
});

describe('the preview of a change of prices', () => {
  it('says what was paid where no price of its own was written', () => {
    expect(diffPriceText(diff(null, 29), 'before')).toBe('继承 ¥29.00');
    expect(diffPriceText(diff(null, null), 'before')).toBe('继承');
    expect(diffPriceText(diff(28, 28), 'before')).toBe('¥28.00');
    expect(diffPriceText(diff(null, 29), 'after')).toBe('¥30.50');
  });
});
