import { useMemo } from 'react';
import { type Filter, inputOf } from '#kit/ui/list/filters.ts';
import { useTotals } from '#kit/ui/list/totals.ts';
import type { ViewsProps } from '#kit/ui/list/views.ts';
import type { SavedView } from '../contract.ts';
import { readView } from './view-words.tsx';

/** Beside each view how many rows it finds, as the list itself counts them; 已失效 where that would be other rows. */
export function useViewCounts({ list, filters, readAt }: ViewsProps, views: readonly SavedView[]) {
  const read = useMemo(() => views.map(({ Query }) => readView(filters, Query)), [views, filters]);
  const whole = read.filter((view) => !hasLost(filters, view));
  const totals = useTotals(
    list,
    whole.map(({ values, tab }) => inputOf(filters, values, tab)),
    readAt,
  );
  return read.map((view) => (whole.includes(view) ? totals[whole.indexOf(view)] : '已失效'));
}

/** Whether it narrows by what is no choice any more: without it the list would show more than was meant. */
const hasLost = (filters: readonly Filter[], { values, tab }: ReturnType<typeof readView>): boolean =>
  filters.some((filter) => {
    if (filter.kind === 'tabs') return tab !== '' && !filter.tabs.some(({ key }) => key === tab);
    if (filter.kind !== 'choice' || filter.options.length === 0) return false;
    const known = filter.options.map(({ value }) => String(value));
    return (values[filter.key] ?? '').split(',').some((one) => one !== '' && !known.includes(one));
  });
