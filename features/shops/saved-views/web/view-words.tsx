import { Fragment, useMemo } from 'react';
import { type Filter, isShown, keysOf, readValues } from '#kit/ui/list/filter/filters.ts';
import { FilterWords } from '#kit/ui/list/filter/words.tsx';
import type { ViewsProps } from '#kit/ui/list/views.ts';

interface ViewWordsProps extends Pick<ViewsProps, 'filters' | 'tabs'> {
  query: string;
}

/** 待发货 · 渠道：老周水果 · 下单时间：近7天. */
export function ViewWords({ filters, tabs, query }: ViewWordsProps) {
  const { values, tab } = useMemo(() => readView(filters, query), [filters, query]);
  const known = filters.find((filter) => filter.kind === 'tabs')?.tabs ?? tabs;
  const tabName = known.find(({ key }) => key === tab)?.name;
  const narrowing = filters.filter(isShown).filter((filter) => keysOf(filter).some((key) => values[key]));
  const parts = narrowing.map((filter) => (
    <>
      {filter.label}：<FilterWords filter={filter} values={values} />
    </>
  ));
  return [...(tab && tabName ? [tabName] : []), ...parts].map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they stand where they stand
    <Fragment key={at}>
      {at > 0 && ' · '}
      {part}
    </Fragment>
  ));
}

/** A view's filters as values of the list's, and its tab. */
export function readView(filters: readonly Filter[], query: string) {
  const address = new URLSearchParams(query);
  return { values: readValues(filters, address), tab: address.get('tab') ?? '' };
}
