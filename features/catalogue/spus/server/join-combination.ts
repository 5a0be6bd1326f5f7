import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** Listings of a combination are found by what is in them: they have no code of a single product. */
export async function joinCombination(
  db: TenantDb,
  spuIds: readonly string[],
  groupId: string,
): Promise<void> {
  const own = { spu_group_id: groupId, external_id: null, bar_code: null };
  await db.update('spus').set(own).where('id', '=', anyOf(spuIds)).execute();
}

interface ListingPolicies {
  logistics_policy_id?: string | null;
  service_policy_id?: string | null;
}

/** Delivery and after-sale promise of a combination hold for its listings; what is not named stays. */
export async function setListingPolicies(
  db: TenantDb,
  spuIds: readonly string[],
  policies: ListingPolicies,
): Promise<void> {
  await db.update('spus').set(policies).where('id', '=', anyOf(spuIds)).execute();
}
