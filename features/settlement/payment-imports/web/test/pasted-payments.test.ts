import { describe, expect, it } from 'vitest';
import { NOTHING_PASTED, pastedAs } from '../pasted-payments.ts';

describe('payments that are pasted', () => {
  it('stay with who pays whom by them, and without any nothing is kept', () => {
    expect(pastedAs('果园 120', 2)).toEqual({ text: '果园 120', side: 2 });
    expect(pastedAs('', 2)).toEqual(NOTHING_PASTED);
  });
});
