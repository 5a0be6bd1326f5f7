import { readListings } from '#features/orders/order-imports/server/index.ts';
import { listingSuggester } from '#features/orders/order-imports/suggest-listings.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';

const MOST = 5;
const WHOLE = 100;

/** Matched as an import's products are: first what the supplier proposes, then what the words are most like. */
export async function alikeListings({ db }: ShopCtx, id: string) {
  const lead = await db
    .from('sales_leads')
    .select(['spu_name', 'spu_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!lead) refuse(common.notFound, { what: '意向单' });
  const listings = await readListings(db);
  const onSale = listings.filter((listing) => listing.onSale);
  const alike = listingSuggester(onSale)(lead.spu_name, MOST);
  const proposed = onSale.find((listing) => listing.id === lead.spu_id);
  const found = [
    ...(proposed ? [{ listing: proposed, score: WHOLE }] : []),
    ...alike.filter(({ listing }) => listing !== proposed),
  ];
  const items = found.map(({ listing, score }) => ({
    SpuID: listing.id,
    SpuName: listing.name,
    Score: score,
  }));
  return { total: items.length, items };
}
