import { readListings } from '#features/orders/order-imports/server/index.ts';
import { listingSuggester, type Suggestion } from '#features/orders/order-imports/suggest-listings.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** What a platform's product is most like; for one product at a time, when somebody looks. */
export async function suggestListings(db: TenantDb, name: string) {
  const items = suggestionsOnWire(listingSuggester(await readListings(db))(name));
  return { total: items.length, items };
}

export const suggestionsOnWire = (found: readonly Suggestion[]) =>
  found.map(({ listing, score }) => ({ SpuID: listing.id, SpuName: listing.name, Score: score }));
