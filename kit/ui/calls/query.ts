import { focusManager, QueryClient, type QueryFilters } from '@tanstack/react-query';
import type { Endpoint } from '#kit/endpoint/contract.ts';
import { CallFailed } from './client.ts';

/** One cache for the app. A refusal is an answer, so only what got lost on the way is asked again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (times, error) => error instanceof CallFailed && error.status === -1 && times < 1,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

export const callKey = (endpoint: Endpoint, input: unknown) => [endpoint.path, input] as const;

/** Whether a live event of `topic` makes answers of `path` stale: `import-task` ~ /api/orderv2/importtask/get. */
export function topicTouches(topic: string, path: string): boolean {
  const plain = topic.toLowerCase().replace(/[-_]/g, '').replace(/s$/, '');
  return path.toLowerCase().replace(/[-_]/g, '').includes(plain);
}

export function refreshTopic(topic: string): void {
  void askAgain({
    predicate: ({ queryKey, meta }) => {
      const topics = meta?.topics as readonly string[] | undefined;
      return topics ? topics.includes(topic) : topicTouches(topic, String(queryKey[0]));
    },
  });
}

/** Asks again for everything on the screen, or only for the named endpoints. */
export async function refresh(endpoints?: readonly Endpoint[]): Promise<void> {
  if (!endpoints) return askAgain({});
  await Promise.all(endpoints.map(({ path }) => askAgain({ queryKey: [path] })));
}

/**
 * Asks for all these anew; a first answer on its way may be older than the change, so it is asked for once more. A page that
 * nobody sees asks when somebody looks at it: people keep many open, and each change would have all of them ask at once.
 */
async function askAgain(filters: QueryFilters): Promise<void> {
  const isSeen = focusManager.isFocused();
  const fetching = queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
  const older = isSeen ? fetching.filter(({ state }) => state.data === undefined) : fetching;
  await queryClient.invalidateQueries({ ...filters, refetchType: isSeen ? 'active' : 'none' });
  if (older.length > 0) await queryClient.invalidateQueries({ predicate: (query) => older.includes(query) });
}
