import { useQuery } from '@tanstack/react-query';
import { batchLookups } from '#kit/ui/calls/batch-lookups.ts';
import { call } from '#kit/ui/calls/client.ts';
import { callKey } from '#kit/ui/calls/query.ts';
import { Stack } from '#kit/ui/values/stack.tsx';
import { type Alike, salesLeads } from '../contract.ts';
import { MOST_LEADS } from '../lead-states.ts';

/** All listings are read for a call, however many leads it has. */
const likeliestOf = batchLookups<Alike>(MOST_LEADS, async (SalesLeadIDs) => {
  const { items } = await call(salesLeads.alike, { SalesLeadIDs, Most: 1 });
  return new Map(items.map((one) => [one.SalesLeadID, one]));
});

/** The listing that the words of a lead are most like, beside them. */
export function BestListing({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: callKey(salesLeads.alike, { SalesLeadIDs: [id], Most: 1 }),
    queryFn: async () => (await likeliestOf(id)) ?? null,
    staleTime: 60_000,
  });
  if (!data) return data === null ? '没有相似的商品' : '';
  return (
    <Stack>
      <span>{data.SpuName}</span>
      {`最像的商品，相似 ${data.Score}%`}
    </Stack>
  );
}
