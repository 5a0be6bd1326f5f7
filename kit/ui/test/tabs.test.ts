import { describe, expect, it } from 'vitest';
import type { Filter } from '#kit/ui/list/filter/filters.ts';
import { type AcrossCounts, tabsOf } from '#kit/ui/list/tabs-of.ts';

const filters: Filter[] = [
  {
    kind: 'tabs',
    key: 'stages',
    tabs: [
      { key: 'all', name: '全部', counts: ['1', '2'] },
      { key: '1', name: '待发货' },
      { key: 'asked', name: '申请取消', isAcross: true },
    ],
  },
];
const counts = (
  answer: Parameters<typeof tabsOf>[1],
  chosen?: string,
  message?: string,
  across?: AcrossCounts,
) => tabsOf(filters, answer, chosen, message, across).map(({ count }) => count);
const names = (shown: readonly Filter[], chosen?: string) =>
  tabsOf(shown, undefined, chosen).map(({ name }) => name);

describe('the tabs of a list', () => {
  it('add up what the answer counts', () => {
    expect(counts({ tabs: { 1: 3, 2: 4 } })).toEqual([7, 3]);
  });

  it('say none of what the answer did not count, by itself or in a sum', () => {
    expect(counts({ tabs: { 1: 3, 2: null } })).toEqual([undefined, 3]);
  });

  it('take a count that the screen knows itself', () => {
    const known: Filter = { kind: 'tabs', key: 'matches', tabs: [{ key: 'none', name: '未匹配', count: 1 }] };
    expect(tabsOf([known], {})).toEqual([{ key: 'none', name: '未匹配', count: 1 }]);
  });

  it('leave rare ones out until they count some or are chosen', () => {
    expect(names(filters)).toEqual(['全部', '待发货']);
    expect(names(filters, 'asked')).toContain('申请取消');
    const rare: Filter = { kind: 'tabs', key: 'stages', tabs: [{ key: '1', name: '待核对', isRare: true }] };
    expect(tabsOf([rare], { tabs: { 1: 0 } })).toEqual([]);
    expect(tabsOf([rare], { tabs: { 1: 2 } })).toEqual([{ key: '1', name: '待核对', count: 2 }]);
  });

  it('count one that goes across the others by itself, under the filters of the list', () => {
    expect(counts({ tabs: { 1: 3, 2: 4 } }, '', '', { totals: { asked: 2 } })).toEqual([7, 3, 2]);
    expect(counts({ tabs: { 1: 3, 2: 4 } }, '', '', { totals: { asked: 0 } })).toEqual([7, 3]);
  });

  it('take the counts of others from an answer of theirs where the chosen one goes across them', () => {
    expect(counts({ tabs: { 1: 0, 2: 1 } }, 'asked')).toEqual([undefined, undefined, undefined]);
    const others = { total: 7, items: [], tabs: { 1: 3, 2: 4 } };
    const across = { totals: { asked: 1 }, others };
    expect(counts({ tabs: { 1: 0, 2: 1 } }, 'asked', 'asked', across)).toEqual([7, 3, 1]);
  });

  it('show none of one that went across them until the chosen one is answered', () => {
    expect(counts({ tabs: { 1: 0, 2: 1 } }, 'all', 'asked')).toEqual([undefined, undefined]);
    expect(counts({ tabs: { 1: 3, 2: 4 } }, 'asked', 'all')).toEqual([7, 3, undefined]);
  });

  it('show no counts beside a total that is only the least', () => {
    expect(counts({ tabs: {}, exact: false })).toEqual([undefined, undefined]);
  });

  it('show no 0 beside rows: more match without the tab than are counted', () => {
    expect(counts({ tabs: {}, total: 3_000 }, '1')).toEqual([undefined, undefined]);
    expect(counts({ tabs: {}, total: 0 }, '1')).toEqual([0, 0]);
  });
});
