import { listingSuggester, readListings } from '#features/orders/order-imports/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';

const WHOLE = 100;

/** Matched as an import's products are: first what the supplier proposes, then what the words are most like. */
export async function similarListings({ db }: ShopCtx, ids: readonly string[], most: number) {
  const leads = await db
    .from('sales_leads')
    .select(['id', 'spu_name', 'spu_id'])
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .execute();
  if (leads.length === 0) refuse(common.notFound, { what: '意向单' });
  const onSale = (await readListings(db)).filter((listing) => listing.onSale);
  const byId = new Map(onSale.map((listing) => [listing.id, listing]));
  const suggest = listingSuggester(onSale);
  const items = leads.flatMap(({ id, spu_name, spu_id }) => {
    const proposed = byId.get(spu_id ?? '');
    const alike = suggest(spu_name, most).filter(({ listing }) => listing !== proposed);
    const listings = [...(proposed ? [{ listing: proposed, score: WHOLE }] : []), ...alike];
    return listings.slice(0, most).map(({ listing, score }) => ({
      SalesLeadID: id,
      SpuID: listing.id,
      SpuName: listing.name,
      Score: score,
    }));
  });
  return { total: items.length, items };
}
