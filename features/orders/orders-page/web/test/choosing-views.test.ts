import { describe, expect, it } from 'vitest';
import { chooseView } from '../order-views.ts';

describe('choosing a view', () => {
  it('takes the one in the address', () => {
    expect(chooseView('byvendor', { normal: 3 })).toBe('byvendor');
  });

  it('opens the first side of the chain that has orders', () => {
    expect(chooseView(null, { normal: 0, byagent: 5, byvendor: 5 })).toBe('byagent');
    expect(chooseView('nonsense', {})).toBe('normal');
    expect(chooseView(null, { normal: 0, byagent: 0, byvendor: 0 })).toBe('normal');
  });

  it('comes back to the one of last time, unless it has no orders any more', () => {
    expect(chooseView(null, {}, 'byvendor')).toBe('byvendor');
    expect(chooseView(null, { normal: 3, byvendor: 0 }, 'byvendor')).toBe('normal');
    expect(chooseView('byagent', { byagent: 0 }, 'normal')).toBe('byagent');
  });

  it("doesn't leave one's own orders for another side that answered sooner", () => {
    expect(chooseView(null, { byvendor: 5 })).toBe('normal');
    expect(chooseView(null, { normal: 0, byvendor: 5 })).toBe('normal');
  });
});
