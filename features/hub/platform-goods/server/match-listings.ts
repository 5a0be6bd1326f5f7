import { choiceFinder } from '#features/catalogue/combinations/find-choice.ts';
import { readSets } from '#features/catalogue/combinations/server/index.ts';
import { suggestionsOnWire } from '#features/hub/hub-orders/server/index.ts';
import { comparable, type Matcher, productMatcher } from '#features/orders/order-imports/product-matcher.ts';
import {
  listingSuggester,
  readListings,
  readRemembered,
} from '#features/orders/order-imports/server/index.ts';
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

type ListingMatch = Pick<
  HubProduct,
  'SpuID' | 'SpuName' | 'SpuImageUrl' | 'SpuPrice' | 'Pieces' | 'MatchedBy' | 'Differs'
>;

/** The shop's listings, read once: what a platform's product is among them, and what one that is none is most like. */
export async function matching({ db, can }: ShopCtx) {
  const listings = await readListings(db);
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  const looks = await listingLooks(db);
  const seesPrices = can('price.sales.view');
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
    const look = looks.get(match?.spuId ?? '');
    const price = seesPrices ? (look?.price ?? null) : null;
    return {
      SpuID: match?.spuId ?? null,
      SpuName: listing?.name ?? '',
      SpuImageUrl: look?.imageUrl ?? null,
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
  const imageOf = (spuId: string | undefined) => looks.get(spuId ?? '')?.imageUrl ?? null;
  return { find, suggest, imageOf };
}

/** Sale price and picture of each listing. */
const listingLooks = async (db: ShopCtx['db']) => {
  const rows = await db
    .from('spus')
    .select(['id', 'price', 'image_url'])
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(
    rows.map(({ id, price, image_url }) => [
      id,
      { price: price === null ? null : Number(price), imageUrl: image_url },
    ]),
  );
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
