import { useQueries } from '@tanstack/react-query';
import type { Endpoint } from '#kit/endpoint/contract.ts';
import { call } from '../calls/client.ts';
import { callKey } from '../calls/query.ts';
import { type Filter, filterInput, type Values } from './filter/filters.ts';
import type { AcrossCounts, ListAnswer } from './tabs-of.ts';

/** Tabs that go across the others, each counted by a call of its own, under the filters that narrow the list. */
export function useAcrossCounts(
  list: Endpoint & { topics?: readonly string[] },
  filters: readonly Filter[],
  { values, tab }: { values: Values; tab: string },
  isListed: boolean,
): AcrossCounts {
  const tabs = filters.find((filter) => filter.kind === 'tabs')?.tabs ?? [];
  const keys = tabs.filter(({ isAcross }) => isAcross).map(({ key }) => key);
  // The first tab's answer tells the counts of those beside it.
  const countedKeys = keys.includes(tab) ? [...keys, ''] : keys;
  const answers = useQueries({
    queries: countedKeys.map((key) => {
      const input = { ...filterInput(filters, values, key), pageIndex: 0, pageSize: 1 };
      return {
        queryKey: callKey(list, input),
        queryFn: ({ signal }: { signal: AbortSignal }) => call(list, input as never, { signal }),
        // The rows come first.
        enabled: isListed,
        ...(list.topics && { meta: { topics: list.topics } }),
      };
    }),
  }).map(({ data }) => data as ListAnswer<unknown> | undefined);
  const totals = keys.flatMap((key, at) => {
    const total = answers[at]?.total;
    return total === undefined ? [] : [[key, total] as const];
  });
  return { totals: Object.fromEntries(totals), others: answers[keys.length] };
}
