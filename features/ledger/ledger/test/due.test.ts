import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { due } from '../due.ts';

const rate = fc.record({ price: fc.nat({ max: 99_999_999 }), freight: fc.nat({ max: 999_999 }) });

describe('what a leg owes', () => {
  it('is the price of its pieces and one freight: 5 × 12.35 in two parcels with 6.00', () => {
    const apples = { price: 1235, freight: 600 };
    expect([due(apples, 2), due(apples, 5) - due(apples, 2), due(apples, 3) - due(apples, 5)]).toEqual([
      3070, 3705, -2470,
    ]);
  });

  it('is nothing before a piece travels, and nothing without a price', () => {
    expect([due({ price: 1235, freight: 600 }, 0), due({ price: null, freight: 600 }, 3)]).toEqual([0, 0]);
  });

  it('doesn’t depend on how the pieces were parted', () => {
    fc.assert(
      fc.property(rate, fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1 }), (leg, parts) => {
        let shipped = 0;
        let owed = 0;
        for (const part of parts) {
          owed += due(leg, shipped + part) - due(leg, shipped);
          shipped += part;
        }
        expect(owed).toBe(leg.price * shipped + leg.freight);
      }),
    );
  });
});
