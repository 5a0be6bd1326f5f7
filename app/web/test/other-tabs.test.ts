import { describe, expect, it } from 'vitest';
import { isOther } from '../other-tabs.ts';

describe('follow another tab', () => {
  const storageEvent = (key: string, oldValue: string | null, newValue: string | null) =>
    isOther({ key, oldValue, newValue });

  it('starts anew when another user or shop took over', () => {
    expect(storageEvent('businessUnitId', 'shop-1', 'shop-2')).toBe(true);
    expect(storageEvent('userId', 'user-1', 'user-2')).toBe(true);
    expect(storageEvent('operationBuId', null, 'shop-3')).toBe(true);
  });

  it('stays where it is when one signs out or in again', () => {
    expect(storageEvent('userId', 'user-1', null)).toBe(false);
    expect(storageEvent('userId', null, 'user-1')).toBe(false);
    expect(storageEvent('sessionInvalid', null, '1')).toBe(false);
  });
});
