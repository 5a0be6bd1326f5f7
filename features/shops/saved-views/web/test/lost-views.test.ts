import { describe, expect, it } from 'vitest';
import type { Filter } from '#kit/ui/list/filter/filters.ts';
import { isLost } from '../counted-views.ts';

describe('a view whose filters changed', () => {
  const filters: Filter[] = [
    {
      kind: 'tabs',
      key: 'stages',
      tabs: [
        { key: 'all', name: '全部' },
        { key: 'asked', name: '申请取消', isRare: true },
      ],
    },
    { kind: 'choice', key: 'kind', label: '来源', options: [{ value: 1, label: '导入' }], many: true },
    { kind: 'choice', key: 'group', label: '分组', options: [] },
  ];

  it('is whole while each filter and choice is there, and while its choices have not come yet', () => {
    expect(isLost(filters, 'tab=asked&kind=1&sort=CreatedOn&asc=1')).toBe(false);
    expect(isLost(filters, 'group=7')).toBe(false);
  });

  it('is lost with a filter, a tab or a choice that is no more: the list would show other rows', () => {
    expect(isLost(filters, 'belowCost=true')).toBe(true);
    expect(isLost(filters, 'tab=gone')).toBe(true);
    expect(isLost(filters, 'kind=1,2')).toBe(true);
  });
});
