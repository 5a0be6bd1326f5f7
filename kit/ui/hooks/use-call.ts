import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Endpoint, Input, Output } from '#kit/endpoint/contract.ts';
import { call } from '../calls/client.ts';
import { useFirstScreen } from '../calls/first-screen.ts';
import { callKey } from '../calls/query.ts';

export interface UseCallOptions {
  enabled?: boolean;
  /** What stands around a page, such as a count in the menu, is asked when the first screen has got its own. */
  around?: boolean;
  /** Milliseconds an answer counts as fresh; `Infinity` for lookups that hardly change. */
  staleTime?: number;
  /** Shows the last answer while the next one loads. */
  keep?: boolean;
  /** Live topics that make the answer stale; without them the path decides (`topicTouches`). */
  topics?: readonly string[];
}

/** Reads: `const { data, error, isPending } = useCall(shops.usage, {})`. */
export function useCall<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: UseCallOptions = {},
): UseQueryResult<Output<E>> {
  const stands = useFirstScreen();
  return useQuery<Output<E>>({
    queryKey: callKey(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    enabled: (options.enabled ?? true) && (stands || !options.around),
    ...(options.staleTime !== undefined && { staleTime: options.staleTime }),
    ...(options.keep && { placeholderData: keepPreviousData as never }),
    ...(options.topics && { meta: { topics: options.topics } }),
  });
}
