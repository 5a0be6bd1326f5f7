import { useQueries, useQuery } from '@tanstack/react-query';
import { batchLookups } from '#kit/ui/calls/batch-lookups.ts';
import { call } from '#kit/ui/calls/client.ts';
import { callKey } from '#kit/ui/calls/query.ts';
import { hubOrders, type Suggestions } from '../contract.ts';

/** All listings are read for a call, however many names it has. */
const together = batchLookups<Suggestions>(500, async (Names) => {
  const { items } = await call(hubOrders.suggest, { Names });
  return new Map(items.map((one) => [one.Name, one.Suggestions]));
});

/** What a product is most like. */
export const suggestionsFor = async (name: string): Promise<Suggestions> => (await together(name)) ?? [];

const queryOf = (name: string) => ({
  queryKey: callKey(hubOrders.suggest, { Names: [name] }),
  queryFn: () => suggestionsFor(name),
  staleTime: 60_000,
});

export const useSuggestions = (name: string): Suggestions | undefined => useQuery(queryOf(name)).data;

/** Those of many names that are known by now. */
export const useManySuggestions = (names: readonly string[]): ReadonlyMap<string, Suggestions> =>
  useQueries({
    queries: names.map(queryOf),
    combine: (answers) =>
      new Map(answers.flatMap(({ data }, at) => (data ? [[names[at] ?? '', data] as const] : []))),
  });
