import { type Query, useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../calls/client.ts';
import { callKey, queryClient } from '../calls/query.ts';
import type { AnyList } from '../hooks/use-list.ts';
import { totalText } from '../values/display.ts';

const MINUTE = 60_000;
const AT_ONCE = 3;
/** What changes often would have all of them counted each second. */
const COUNTING = { topics: [] };
const isCounting = ({ meta }: Query) => meta === COUNTING;

const lanes: Promise<unknown>[] = Array(AT_ONCE).fill(Promise.resolve());
let next = 0;

/** Counting is the heaviest that a list does, so a few are asked for at once, the others after them. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  next = (next + 1) % AT_ONCE;
  const done = (lanes[next] ?? Promise.resolve()).then(work);
  lanes[next] = done.catch(() => undefined);
  return done;
}

/** How many rows there would be with other filters; a minute old at most when the rows were read last, at `readAt`. */
export function useTotals(list: AnyList, inputs: readonly object[], readAt: number): (string | undefined)[] {
  const queries = inputs.map((input) => {
    const query = { ...input, pageIndex: 0, pageSize: 1 };
    return {
      queryKey: callKey(list, query),
      queryFn: ({ signal }: { signal: AbortSignal }) => inTurn(() => call(list, query as never, { signal })),
      staleTime: MINUTE,
      enabled: readAt > 0,
      meta: COUNTING,
    };
  });
  useEffect(() => {
    // What is being counted comes to its end, however soon the rows are read again.
    const old = { type: 'active', stale: true, predicate: isCounting } as const;
    if (readAt > 0) void queryClient.refetchQueries(old, { cancelRefetch: false });
  }, [readAt]);
  return useQueries({ queries }).map(({ data }) => {
    const { total, exact } = (data ?? {}) as { total?: number; exact?: boolean };
    return total === undefined ? undefined : totalText(total, exact === false);
  });
}
