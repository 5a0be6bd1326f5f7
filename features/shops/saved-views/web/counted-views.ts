import { useMemo } from 'react';
import { type Filter, filterInput, isShown, keysOf } from '#kit/ui/list/filter/filters.ts';
import { useTotals } from '#kit/ui/list/totals.ts';
import type { ViewsProps } from '#kit/ui/list/views.ts';
import type { SavedView } from '../contract.ts';
import { readView } from './view-words.tsx';

/** Each view with how many rows it finds, as the list itself counts them, unless it is lost. */
export function useCounted({ list, filters, readAt }: ViewsProps, views: readonly SavedView[]) {
  const read = useMemo(() => views.map(({ Query }) => readView(filters, Query)), [views, filters]);
  const whole = read.filter((_, at) => !isLost(filters, views[at]?.Query ?? ''));
  const totals = useTotals(
    list,
    whole.map(({ values, tab }) => filterInput(filters, values, tab)),
    readAt,
  );
  return views.map((view, at) => {
    const counted = whole.indexOf(read[at] as (typeof read)[number]);
    return { view, isLost: counted < 0, count: totals[counted] };
  });
}

const ORDER = ['sort', 'asc'];

/** Whether it narrows by what is no filter or no choice any more: the list would show more than was meant. */
export function isLost(filters: readonly Filter[], query: string): boolean {
  const { values, tab } = readView(filters, query);
  const known = [...filters.filter(isShown).flatMap(keysOf), 'tab', ...ORDER];
  const isChoice = (filter: Filter) => {
    if (filter.kind === 'tabs') return tab === '' || filter.tabs.some(({ key }) => key === tab);
    if (filter.kind !== 'choice' || filter.options.length === 0) return true;
    const options = ['', ...filter.options.map(({ value }) => String(value))];
    return (values[filter.key] ?? '').split(',').every((one) => options.includes(one));
  };
  return (
    [...new URLSearchParams(query).keys()].some((key) => !known.includes(key)) || !filters.every(isChoice)
  );
}
