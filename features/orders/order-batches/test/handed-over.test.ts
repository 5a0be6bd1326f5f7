import { describe, expect, it } from 'vitest';
import { handOver, takeOverOr } from '../web/handed-over.ts';

const kept = { text: 'LDL1', file: null };

describe('numbers that a list hands over', () => {
  it('stand before those of the last preview, and are read once', () => {
    handOver(['LDL2', 'LDL3']);
    expect(takeOverOr(kept)).toEqual({ text: 'LDL2\nLDL3', file: null });
    expect(takeOverOr(kept)).toBe(kept);
    expect(takeOverOr(undefined)).toEqual({ text: '', file: null });
  });
});
