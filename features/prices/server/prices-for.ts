import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { ResolvedPrice } from '../resolve-price.ts';
import { offersTo, type Pair } from './offers-to.ts';

/**
 * What each agent pays me for each listing, and by which rule; by `pairKey`. `db` is the seller's. A pair that
 * is missing is no listing of mine; null = no price is set.
 */
export async function pricesFor(
  db: TenantDb,
  pairs: readonly Pair[],
): Promise<Map<string, ResolvedPrice | null>> {
  const offers = await offersTo(db, pairs);
  return new Map([...offers].map(([key, offer]) => [key, offer.price]));
}
