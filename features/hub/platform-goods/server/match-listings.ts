import { choiceFinder } from '#features/catalogue/combinations/find-choice.ts';
import { readSets } from '#features/catalogue/combinations/server/index.ts';
import { suggestionsOnWire } from '#features/hub/hub-orders/server/index.ts';
import { comparable, type Matcher, productMatcher } from '#features/orders/order-imports/product-matcher.ts';
import { readListings, readRemembered } from '#features/orders/order-imports/server/index.ts';
import { listingSuggester } from '#features/orders/order-imports/suggest-listings.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { Difference, HubProduct } from '../contract.ts';

interface Product {
  name: string;
  spec: string;
  channel_name: string;
  external_id: string;
  price: number | string | null;
  on_sale: boolean;
}

type ListingMatch = Pick<HubProduct, 'SpuID' | 'SpuName' | 'SpuPrice' | 'Pieces' | 'MatchedBy' | 'Differs'>;

/** The shop's listings, read once: what a platform's product is among them, and what one that is none is most like. */
export async function matching({ db, can }: ShopCtx) {
  const listings = await readListings(db);
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  const prices = can('price.sales.view') ? await salePrices(db) : new Map<string, number | null>();
  const choose = choiceFinder(await readSets(db));
  const matchers = new Map<string, Promise<Matcher>>();
  const matcherOf = async (party: string) =>
    productMatcher(listings, await readRemembered(db, party), choose);
  const find = async (party: string, product: Product): Promise<ListingMatch> => {
    const matcher = matchers.get(party) ?? matcherOf(party);
    matchers.set(party, matcher);
    const { channel_name: name, external_id: externalId } = product;
    const match = (await matcher)({ product: name, externalId, barCode: '' });
    const listing = match && byId.get(match.spuId);
    const price = prices.get(match?.spuId ?? '') ?? null;
    return {
      SpuID: match?.spuId ?? null,
      SpuName: listing?.name ?? '',
      SpuPrice: price,
      MatchedBy: match?.by ?? '',
      Pieces: match?.pieces ?? 1,
      Differs: match && listing ? differences(product, { ...listing, price, pieces: match.pieces }) : [],
    };
  };
  let suggester: ReturnType<typeof listingSuggester> | undefined;
  /** Dear, so asked of what is shown alone. */
  const suggest = (name: string) => {
    suggester ??= listingSuggester(listings);
    return suggestionsOnWire(suggester(name));
  };
  return { find, suggest };
}

const salePrices = async (db: ShopCtx['db']) => {
  const rows = await db.from('spus').select(['id', 'price']).where('deleted_at', 'is', null).execute();
  return new Map(rows.map(({ id, price }) => [id, price === null ? null : Number(price)]));
};

/** Prices are compared where both are seen, for as many pieces as the product stands for. */
function differences(
  product: Product,
  listing: { name: string; onSale: boolean; price: number | null; pieces: number },
): Difference[] {
  const names = [product.name, product.spec, `${product.name}${product.spec}`, product.channel_name];
  const isSame = names.some((name) => comparable(name) === comparable(listing.name));
  const fen = (yuan: number) => Math.round(yuan * 100);
  const { price, pieces } = listing;
  const isDearer =
    price !== null && product.price !== null && fen(Number(product.price)) !== fen(price) * pieces;
  return [
    ...(isSame ? [] : (['name'] as const)),
    ...(isDearer ? (['price'] as const) : []),
    ...(product.on_sale === listing.onSale ? [] : (['sale'] as const)),
  ];
}
