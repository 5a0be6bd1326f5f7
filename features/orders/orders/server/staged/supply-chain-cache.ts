import { resolveSupplyChains } from '#features/catalogue/spus/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { linkListings } from '../chains/link-listings.ts';
import { feesOf } from '../chains/logistics-fees.ts';
import type { SupplyChains } from './place-chunk.ts';

/**
 * Age up to which a chain is kept, so that a long import soon sees a change of prices or of what is on sale. A price
 * that the clock changes is seen at once.
 */
const FRESH_MS = 5_000;

/** Supply chains of a task's listings, kept for a few seconds: the chunks of a sheet mostly name the same ones. */
export class SupplyChainCache {
  private readonly cache: Omit<SupplyChains, 'hops'> = { plans: new Map(), fees: new Map() };
  private since = 0;
  private until = Number.POSITIVE_INFINITY;

  async resolve(db: TenantDb, spuIds: readonly string[], now = Date.now()): Promise<SupplyChains> {
    if (now - this.since > FRESH_MS || now >= this.until) {
      this.since = now;
      this.until = Number.POSITIVE_INFINITY;
      this.cache.plans.clear();
      this.cache.fees.clear();
    }
    const missing = spuIds.filter((id) => !this.cache.plans.has(id));
    const resolved = await resolveSupplyChains(db, missing, now);
    const fees = await feesOf(db, resolved.values());
    for (const [id, plan] of resolved) {
      this.cache.plans.set(id, plan);
      this.until = Math.min(this.until, plan.until ?? Number.POSITIVE_INFINITY);
    }
    for (const [id, fee] of fees) this.cache.fees.set(id, fee);
    const plans = new Map(spuIds.flatMap((id) => entryOf(this.cache.plans, id)));
    const { fees: all } = this.cache;
    return { plans, fees: all, hops: linkListings(plans, all) };
  }
}

const entryOf = <V>(map: Map<string, V>, id: string): [string, V][] => {
  const value = map.get(id);
  return value === undefined ? [] : [[id, value]];
};
