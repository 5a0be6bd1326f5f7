import { describe, expect, it } from 'vitest';
import { isOther } from '../other-tabs.ts';

describe('follow another tab', () => {
  const said = (key: string, oldValue: string | null, newValue: string | null) =>
    isOther({ key, oldValue, newValue });

  it('starts anew when another user or shop took over', () => {
    expect(said('businessUnitId', 'shop-1', 'shop-2')).toBe(true);
    expect(said('userId', 'user-1', 'user-2')).toBe(true);
    expect(said('operationBuId', null, 'shop-3')).toBe(true);
  });

  it('stays where it is when one signs out or in again', () => {
    expect(said('userId', 'user-1', null)).toBe(false);
    expect(said('userId', null, 'user-1')).toBe(false);
    expect(said('sessionInvalid', null, '1')).toBe(false);
  });
});
