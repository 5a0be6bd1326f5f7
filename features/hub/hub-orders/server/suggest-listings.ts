import { readListings } from '#features/orders/order-imports/server/index.ts';
import { listingSuggester, type Suggestion } from '#features/orders/order-imports/suggest-listings.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { Suggestions } from '../contract.ts';

/** What products of platforms are most like. All listings are read for it, so lists don't wait for it. */
export async function suggestListings(db: TenantDb, names: readonly string[]) {
  const suggest = listingSuggester(await readListings(db));
  const items = [...new Set(names)].map((Name) => ({ Name, Suggestions: suggestionsOnWire(suggest(Name)) }));
  return { total: items.length, items };
}

export const suggestionsOnWire = (found: readonly Suggestion[]): Suggestions =>
  found.map(({ listing, score }) => ({ SpuID: listing.id, SpuName: listing.name, Score: score }));
