import { useQuery } from '@tanstack/react-query';
import { call } from '#kit/ui/client.ts';
import { keyOf } from '#kit/ui/query.ts';
import { Stack } from '#kit/ui/stack.tsx';
import { type Alike, salesLeads } from '../contract.ts';
import { MOST_LEADS } from '../lead-states.ts';

type Found = ReadonlyMap<string, Alike>;
let asked: { ids: string[]; answer: Promise<Found> } | undefined;

/** The rows of a page ask one after another and get one answer together. */
function likeliestOf(id: string): Promise<Alike | null> {
  if (!asked || asked.ids.length >= MOST_LEADS) {
    const ids: string[] = [];
    asked = { ids, answer: Promise.resolve().then(() => ask(ids)) };
  }
  asked.ids.push(id);
  return asked.answer.then((found) => found.get(id) ?? null);
}

async function ask(SalesLeadIDs: string[]): Promise<Found> {
  asked = undefined;
  const { items } = await call(salesLeads.alike, { SalesLeadIDs, Most: 1 });
  return new Map(items.map((one) => [one.SalesLeadID, one]));
}

/** The listing that the words of a lead are most like, beside them. */
export function Likeliest({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: keyOf(salesLeads.alike, { SalesLeadIDs: [id], Most: 1 }),
    queryFn: () => likeliestOf(id),
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
