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

/** Of each listing that is limited somewhere along its chain, the gate that leaves least. */
export const scarcestByListing = (
  db: TenantDb,
  plans: ReadonlyMap<string, QuotaChain>,
): Promise<Map<string, Quota>> =>
  scarcestByKey(db, new Map([...plans].map(([entry, plan]) => [entry, demandsOf(plan, 0)])));

/** The same of takings that are told apart by any key, such as a listing sold to one agent. */
export async function scarcestByKey(
  db: TenantDb,
  takings: ReadonlyMap<string, readonly QuotaDemand[]>,
): Promise<Map<string, Quota>> {
  const standing = await quotasByKey(db, takings);
  return new Map([...standing].map(([key, quotas]) => [key, scarcestQuota(quotas)]));
}

/** All that stand on the way of each listing, in sets of it. */
export const quotasAlongChains = (
  db: TenantDb,
  plans: ReadonlyMap<string, QuotaChain>,
): Promise<Map<string, Quotas>> =>
  quotasByKey(db, new Map([...plans].map(([entry, plan]) => [entry, demandsOf(plan, 0)])));

type Quotas = readonly [Quota, ...Quota[]];

export const scarcestQuota = (quotas: Quotas): Quota =>
  quotas.reduce((least, quota) => (quota.left < least.left ? quota : least));

async function quotasByKey(
  db: TenantDb,
  takings: ReadonlyMap<string, readonly QuotaDemand[]>,
): Promise<Map<string, Quotas>> {
  const quotas = await readQuotas(db, sumDemands([...takings.values()].flat()));
  const open = new Map(quotas.map((quota) => [quotaKey(quota), quota]));
  const standing = new Map<string, Quotas>();
  for (const [key, hops] of takings)
    for (const taking of hops)
      for (const passed of scopesOf(taking)) {
        const found = open.get(quotaKey(passed));
        const quota = found && inSets(found, taking.pieces);
        const known = standing.get(key);
        if (quota) standing.set(key, known ? [...known, quota] : [quota]);
      }
  return standing;
}

/** What is left of a part's own quota, in sets that hold several of it. */
const inSets = (quota: Quota, pieces = 1): Quota =>
  pieces === 1
    ? quota
    : { ...quota, left: Math.floor(quota.left / pieces), whole: Math.floor(quota.whole / pieces) };
