import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitPrice, weightsOf } from '../split-price.ts';

const parts = fc
  .array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 12 })
  .map((weights) => weights.map((weight, at) => ({ id: `part ${String(at).padStart(2, '0')}`, weight })))
  .filter((weighed) => weighed.some(({ weight }) => weight > 0));
const price = fc.integer({ min: 0, max: 10_000_000_000 });

describe('the price of a set', () => {
  it('is shared out exactly, each within a fen of its share and none below 0', () => {
    fc.assert(
      fc.property(price, parts, (whole, weighed) => {
        const shares = splitPrice(whole, weighed);
        const weight = weighed.reduce((sum, each) => sum + each.weight, 0);
        expect(shares.reduce((sum, fen) => sum + fen, 0)).toBe(whole);
        for (const [at, fen] of shares.entries()) {
          expect(fen).toBeGreaterThanOrEqual(0);
          expect(Math.abs(fen - (whole * (weighed[at]?.weight ?? 0)) / weight)).toBeLessThanOrEqual(1.001);
        }
      }),
    );
  });

  it('is shared out alike whatever the order of the parts', () => {
    fc.assert(
      fc.property(price, parts, (whole, weighed) => {
        const there = new Map(splitPrice(whole, weighed).map((fen, at) => [weighed[at]?.id, fen]));
        const back = [...weighed].reverse();
        expect(splitPrice(whole, back)).toEqual(back.map(({ id }) => there.get(id)));
      }),
    );
  });

  it('goes by what parts should bring where all say so, else by their prices, else by pieces', () => {
    const part = (share: number | null, alone: number) => ({ skuId: 'x', count: 2, share, price: alone });
    expect(weightsOf([part(300, 1), part(100, 9)])).toEqual([300, 100]);
    expect(weightsOf([part(300, 1), part(null, 9)])).toEqual([2, 18]);
    expect(weightsOf([part(null, 0), part(null, 9)])).toEqual([2, 2]);
  });
});
