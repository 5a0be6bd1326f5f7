import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import {
  demandsOf,
  type Quota,
  type QuotaChain,
  type QuotaDemand,
  quotaKey,
  scopesOf,
  sumDemands,
} from '../quota.ts';
import { readQuotas } from './consume-quotas.ts';

/** Reads the scarcest quota of each listing that is limited somewhere along its chain: the one that leaves least. */
export const scarcestByListing = (
  db: TenantDb,
  plans: ReadonlyMap<string, QuotaChain>,
): Promise<Map<string, Quota>> =>
  scarcestByKey(db, new Map([...plans].map(([entry, plan]) => [entry, demandsOf(plan, 0)])));

/** Reads the scarcest quota of demands that are told apart by any key, such as a listing sold to one agent. */
export async function scarcestByKey(
  db: TenantDb,
  demands: ReadonlyMap<string, readonly QuotaDemand[]>,
): Promise<Map<string, Quota>> {
  const standing = await quotasByKey(db, demands);
  return new Map([...standing].map(([key, quotas]) => [key, scarcestQuota(quotas)]));
}

/** Reads all quotas on the way of each listing, in sets of it. */
export const quotasAlongChains = (
  db: TenantDb,
  plans: ReadonlyMap<string, QuotaChain>,
): Promise<Map<string, Quotas>> =>
  quotasByKey(db, new Map([...plans].map(([entry, plan]) => [entry, demandsOf(plan, 0)])));

type Quotas = readonly [Quota, ...Quota[]];

/** Of several quotas the one that leaves least. */
export const scarcestQuota = (quotas: Quotas): Quota =>
  quotas.reduce((least, quota) => (quota.left < least.left ? quota : least));

async function quotasByKey(
  db: TenantDb,
  demands: ReadonlyMap<string, readonly QuotaDemand[]>,
): Promise<Map<string, Quotas>> {
  const quotas = await readQuotas(db, sumDemands([...demands.values()].flat()));
  const open = new Map(quotas.map((quota) => [quotaKey(quota), quota]));
  const standing = new Map<string, Quotas>();
  for (const [key, hops] of demands)
    for (const demand of hops)
      for (const scope of scopesOf(demand)) {
        const standingQuota = open.get(quotaKey(scope));
        const quota = standingQuota && inSets(standingQuota, demand.pieces);
        const known = standing.get(key);
        if (quota) standing.set(key, known ? [...known, quota] : [quota]);
      }
  return standing;
}

/** Quota of a part as so many sets, each of which holds several of it. */
const inSets = (quota: Quota, pieces = 1): Quota =>
  pieces === 1
    ? quota
    : { ...quota, left: Math.floor(quota.left / pieces), whole: Math.floor(quota.whole / pieces) };
