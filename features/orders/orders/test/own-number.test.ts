import { describe, expect, it } from 'vitest';
import { ownNumber } from '../numbers/own-number.ts';

describe('our own number of an order', () => {
  it('is read as people type it', () => {
    expect(ownNumber(' ldl382413204107559392 ')).toBe('382413204107559392');
    expect(ownNumber('LDL 382413204107559392')).toBe('382413204107559392');
    expect(ownNumber('12345')).toBeUndefined();
    expect(ownNumber('SF382413204107559392')).toBeUndefined();
  });

  it('is no platform’s number that is larger than any of ours', () => {
    expect(ownNumber('9223372036854775807')).toBe('9223372036854775807');
    expect(ownNumber('9223372036854775808')).toBeUndefined();
  });
});
