import { describe, expect, it } from 'vitest';
import { groupByTags, tagChanges } from '../tag-changes.ts';
import { chooseView } from '../views/order-views.ts';

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

describe('tagging several orders', () => {
  const rows = [
    { OrderID: '1', Tags: ['礼盒'] },
    { OrderID: '2', Tags: [] },
    { OrderID: '3', Tags: [] },
  ];

  it('adds to what each order has, orders with the same outcome together', () => {
    expect(tagChanges(rows, ['老客户'], 'add')).toEqual([
      { tags: ['礼盒', '老客户'], ids: ['1'] },
      { tags: ['老客户'], ids: ['2', '3'] },
    ]);
  });

  it('brings back the tags that each order had', () => {
    expect(groupByTags(rows)).toEqual([
      { tags: ['礼盒'], ids: ['1'] },
      { tags: [], ids: ['2', '3'] },
    ]);
  });

  it('asks nothing for orders that stay as they are', () => {
    expect(tagChanges(rows, ['礼盒'], 'remove')).toEqual([{ tags: [], ids: ['1'] }]);
    expect(tagChanges(rows, ['礼盒'], 'replace').map(({ ids }) => ids)).toEqual([['2', '3']]);
  });
});
