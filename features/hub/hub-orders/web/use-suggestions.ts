import { useQueries, useQuery } from '@tanstack/react-query';
import { call } from '#kit/ui/client.ts';
import { keyOf } from '#kit/ui/query.ts';
import { hubOrders, type Suggestions } from '../contract.ts';

const MOST = 500;
let waiting: Map<string, ((found: Promise<Suggestions>) => void)[]> | undefined;

/** What a product is most like. What a page asks for at once goes in one call, as the server reads all listings for each. */
export function suggestionsFor(name: string): Promise<Suggestions> {
  return new Promise((found) => {
    if (!waiting) {
      waiting = new Map();
      queueMicrotask(() => setTimeout(askAll));
    }
    waiting.set(name, [...(waiting.get(name) ?? []), found]);
  });
}

function askAll(): void {
  const asked = [...(waiting ?? [])];
  waiting = undefined;
  for (let from = 0; from < asked.length; from += MOST) {
    const part = asked.slice(from, from + MOST);
    const answer = call(hubOrders.suggest, { Names: part.map(([name]) => name) });
    for (const [name, tells] of part) {
      const mine = answer.then(({ items }) => items.find(({ Name }) => Name === name)?.Suggestions ?? []);
      for (const tell of tells) tell(mine);
    }
  }
}

const queryOf = (name: string) => ({
  queryKey: keyOf(hubOrders.suggest, { Names: [name] }),
  queryFn: () => suggestionsFor(name),
  staleTime: 60_000,
});

export const useSuggestions = (name: string): Suggestions | undefined => useQuery(queryOf(name)).data;

/** Those of many names that are known by now. */
export const useManySuggestions = (names: readonly string[]): ReadonlyMap<string, Suggestions> =>
  useQueries({
    queries: names.map(queryOf),
    combine: (found) =>
      new Map(found.flatMap(({ data }, at) => (data ? [[names[at] ?? '', data] as const] : []))),
  });
