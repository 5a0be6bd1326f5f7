import { describe, expect, it } from 'vitest';
import { type Filter, groupsOf, inGroup, isShown } from '../list/filter/filters.ts';

const text = (key: string): Filter => ({ kind: 'text', key, label: key });

describe('filters behind 筛选', () => {
  it('stand by what they are of, in the same order everywhere, those of no group first', () => {
    const filters = [...inGroup('时间', [text('下单')]), ...inGroup('订单', [text('标签')]), text('其他')];
    const groups = groupsOf(filters.filter(isShown));
    expect(groups.map(([group, some]) => [group, some.map(({ label }) => label)])).toEqual([
      ['', ['其他']],
      ['订单', ['标签']],
      ['时间', ['下单']],
    ]);
  });
});
