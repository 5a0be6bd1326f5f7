import { useDeferredValue, useState } from 'react';
import type { Endpoint, Input } from '#kit/endpoint/contract.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';

/**
 * What is typed and what it finds. `isOld` while the answer is still of what was typed before: its rows are about to
 * move, and a press would meet another one or none.
 */
export function useSearch<E extends Endpoint>(endpoint: E, besides: Omit<Input<E>, 'Search'>) {
  const [search, setSearch] = useState('');
  const Search = useDeferredValue(search);
  const answer = useCall(endpoint, { ...besides, Search } as Input<E>, { keep: true });
  return { search, setSearch, matches: answer, isOld: Search !== search || answer.isPlaceholderData };
}
