import { readListings } from '#features/orders/order-imports/server/index.ts';
import { listingSuggester, type Suggestion } from '#features/orders/order-imports/suggest-listings.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { Suggestions } from '../contract.ts';

/** What a platform's product is most like; for one product at a time, when somebody looks. */
export async function suggestListings(db: TenantDb, name: string) {
  const items = (await suggestMany(db, [name])).get(name) ?? [];
  return { total: items.length, items };
}

/** What each of these products is most like; the shop's listings are read once, and not at all for none. */
export async function suggestMany(db: TenantDb, names: Iterable<string>): Promise<Map<string, Suggestions>> {
  const unique = [...new Set(names)];
  if (unique.length === 0) return new Map();
  const suggest = listingSuggester(await readListings(db));
  return new Map(unique.map((name) => [name, suggestionsOnWire(suggest(name))]));
}

export const suggestionsOnWire = (found: readonly Suggestion[]): Suggestions =>
  found.map(({ listing, score }) => ({ SpuID: listing.id, SpuName: listing.name, Score: score }));
