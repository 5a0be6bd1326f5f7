import { describe, expect, it } from 'vitest';
import { handOver, takeOver } from '../web/number-handover.ts';

describe('numbers that a list hands over', () => {
  it('are read once', () => {
    handOver(['LDL2', 'LDL3']);
    expect(takeOver()).toBe('LDL2\nLDL3');
    expect(takeOver()).toBe('');
  });
});
