import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutText, wellFormed } from '../cut-text.ts';

describe('a text that is cut', () => {
  it('leaves an emoji at its end out whole', () => {
    expect(cutText('苹果🍎', 3)).toBe('苹果');
    expect(cutText('苹果🍎', 4)).toBe('苹果🍎');
    expect(cutText('苹果🍎🍐', 4)).toBe('苹果🍎');
  });

  it('is the beginning of it, never longer, never with half a sign, and at most one place shorter', () => {
    const text = fc.string({ unit: fc.constantFrom('果', 'a', '🍎', '👨‍🌾'), maxLength: 12 });
    fc.assert(
      fc.property(text, fc.nat(20), (whole, most) => {
        const cut = cutText(whole, most);
        expect(whole.startsWith(cut)).toBe(true);
        expect(wellFormed(cut)).toBe(cut);
        expect(cut.length).toBeLessThanOrEqual(most);
        expect(cut.length).toBeGreaterThanOrEqual(Math.min(most, whole.length) - 1);
      }),
    );
  });
});
