import type { MatchableListing } from '#features/orders/order-imports/product-matcher.ts';
import {
  listingSuggester,
  readListings,
  type Suggestion,
} from '#features/orders/order-imports/server/index.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { Suggestions } from '../contract.ts';

/**
 * What products of platforms are: what the shop has matched the same name to on another platform, else what they are most
 * like. All listings are read for it, so lists don't wait for it.
 */
export async function suggestListings(db: TenantDb, names: readonly string[]) {
  const listings = await readListings(db);
  const suggest = listingSuggester(listings);
  const elsewhere = await matchedElsewhere(db, names, listings);
  const items = [...new Set(names)].map((Name) => {
    const alike = suggestionsOnWire(suggest(Name));
    const match = elsewhere.get(Name);
    return { Name, Suggestions: match ? withMatch(match, alike) : alike };
  });
  return { total: items.length, items };
}

export const suggestionsOnWire = (suggestions: readonly Suggestion[]): Suggestions =>
  suggestions.map(({ listing, score }) => ({ SpuID: listing.id, SpuName: listing.name, Score: score }));

/** What only reads alike stands well behind what a person has matched. */
const BEHIND = 90;

const withMatch = (match: Suggestions[number], alike: Suggestions): Suggestions => [
  match,
  ...alike
    .filter(({ SpuID }) => SpuID !== match.SpuID)
    .map((each) => ({ ...each, Score: Math.min(each.Score, BEHIND) })),
];

/** Names that stand for one listing on sale wherever they are matched, piece for piece. */
async function matchedElsewhere(
  db: TenantDb,
  names: readonly string[],
  listings: readonly MatchableListing[],
): Promise<Map<string, Suggestions[number]>> {
  const rows = await db
    .from('product_matches')
    .select(['channel_name as name', 'spu_id as id', 'pieces'])
    .distinct()
    .where('channel_name', '=', anyOf([...new Set(names)], 'text'))
    .execute();
  const onSale = new Map(listings.flatMap((one) => (one.onSale ? [[one.id, one] as const] : [])));
  return new Map(
    [...groupBy(rows, ({ name }) => name)].flatMap(([name, [first, ...others]]) => {
      const listing = first?.pieces === 1 && others.length === 0 ? onSale.get(first.id) : undefined;
      return listing ? [[name, { SpuID: listing.id, SpuName: listing.name, Score: 100 }] as const] : [];
    }),
  );
}
