import { describe, expect, it } from 'vitest';
import {
  countText,
  expiryText,
  fullTimeText,
  moneyText,
  orderNoText,
  phoneText,
  timeText,
} from '../values/display.ts';

describe('show values', () => {
  it('shows a phone number with 0000 at positions 4–7 as stars, any other as it is', () => {
    expect(phoneText('13800001234')).toBe('138****1234');
    // Whole for who may see it: the server masks with stars.
    expect(phoneText('13800001234', true)).toBe('13800001234');
    expect(phoneText('13812341234')).toBe('13812341234');
    expect(phoneText('0138000012')).toBe('0138000012');
    expect(phoneText(null)).toBe('');
  });

  it('rounds money to 2 decimals with sign and separators', () => {
    expect(moneyText(1234)).toBe('¥1,234.00');
    expect(moneyText(-0.5)).toBe('-¥0.50');
    expect(moneyText(-0.001)).toBe('¥0.00');
    expect(moneyText(1234567.891)).toBe('¥1,234,567.89');
    expect(moneyText(null)).toBe('-');
  });

  it('writes numbers as the platform writes them, whether there is something to round or not', () => {
    const money = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    const count = new Intl.NumberFormat('zh-CN');
    for (const value of [
      0,
      0.1,
      0.005,
      1.005,
      403.255,
      999.995,
      1000,
      12345.6,
      0.1 + 0.2,
      1e6,
      123456789.01,
    ]) {
      expect(moneyText(value)).toBe(`¥${money.format(value)}`);
      expect(countText(value)).toBe(count.format(value));
      expect(countText(-value - 1)).toBe(count.format(-value - 1));
    }
  });

  it('reads 14 digits as a compact timestamp, ISO text as its moment in Shanghai', () => {
    expect(fullTimeText('20251121140509')).toBe('2025-11-21 14:05:09');
    expect(fullTimeText(20251121140509)).toBe('2025-11-21 14:05:09');
    expect(fullTimeText('2025-11-21T06:05:09Z')).toBe('2025-11-21 14:05:09');
    expect(fullTimeText('nonsense')).toBe('-');
  });

  it('shows a time of this year without the year', () => {
    const now = new Date('2025-12-01T00:00:00+08:00');
    expect(timeText('2025-11-21T06:05:09Z', now)).toBe('11-21 14:05');
    expect(timeText('2024-11-21T06:05:09Z', now)).toBe('2024-11-21');
  });

  it('puts LDL before an order id once', () => {
    expect(orderNoText('123')).toBe('LDL123');
    expect(orderNoText('LDL123')).toBe('LDL123');
  });

  it('shows an expiry only above 0', () => {
    expect(expiryText(0)).toBeUndefined();
    expect(expiryText(-1)).toBeUndefined();
    expect(expiryText(Date.UTC(2025, 10, 20, 17) / 1000)).toBe('2025-11-21');
  });
});
