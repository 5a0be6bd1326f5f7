import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SheetDraft } from '../../draft.ts';
import type { PriceColumn } from '../../price-row.ts';
import { previewDraft, type TimingInput } from './price-calls.ts';

/** What would become of a draft at a time; the last answer stands until the next one is here. */
export function usePreview(draft: SheetDraft, columns: ReadonlyMap<string, PriceColumn>, when: TimingInput) {
  const { ScheduledAt, EndsAt, KeepLower } = when;
  const timing = { ScheduledAt, EndsAt, KeepLower };
  const query = useQuery({
    queryKey: ['price preview', timing],
    queryFn: ({ signal }) => previewDraft(draft, columns, timing, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  return { data: query.error ? undefined : query.data, error: query.error, isPending: query.isFetching };
}
