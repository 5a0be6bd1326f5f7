import { describe, expect, it } from 'vitest';
import { groupByTags, tagChanges } from '../tag-changes.ts';

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
