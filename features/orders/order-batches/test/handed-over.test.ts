import { describe, expect, it } from 'vitest';
import { forgetHandedNumbers, handedNumbers, handOverNumbers } from '../web/number-handover.ts';

describe('numbers that a list hands over', () => {
  it('are there while the page is drawn, and no more once it stands', () => {
    handOverNumbers(['LDL2', 'LDL3']);
    expect(handedNumbers()).toBe('LDL2\nLDL3');
    forgetHandedNumbers();
    expect(handedNumbers()).toBe('');
  });
});
