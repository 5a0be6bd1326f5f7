import { describe, expect, it } from 'vitest';
import { levelQuotaText } from '../quota-text.ts';

describe('showing a quota', () => {
  it('says 不限 above 10,000,000 and a dash for what is missing', () => {
    expect(levelQuotaText(10_000_000)).toBe('10,000,000');
    expect(levelQuotaText(10_000_001)).toBe('不限');
    expect(levelQuotaText(0)).toBe('0');
    expect(levelQuotaText(null)).toBe('-');
  });
});
