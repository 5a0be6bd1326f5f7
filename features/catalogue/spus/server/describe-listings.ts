import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** What a shop itself says of a listing that it buys. */
export interface ListingDescription {
  spuId: string;
  categoryId?: string | null | undefined;
  logisticPolicyId?: string | null | undefined;
  servicePolicyId?: string | null | undefined;
}

/** Category and policies are the shop's own; what isn't said stays. */
export async function describeListings(
  db: TenantDb,
  descriptions: readonly ListingDescription[],
): Promise<void> {
  const column = (key: keyof ListingDescription) => descriptions.map((each) => each[key] ?? null);
  await sql`update spus s set updated_at = now(), category_id = coalesce(w.category, s.category_id),
      logistics_policy_id = coalesce(w.logistics, s.logistics_policy_id),
      service_policy_id = coalesce(w.service, s.service_policy_id)
    from unnest(${column('spuId')}::uuid[], ${column('categoryId')}::uuid[], ${column('logisticPolicyId')}::uuid[],
      ${column('servicePolicyId')}::uuid[]) as w(id, category, logistics, service)
    where s.shop_id = ${db.shopId} and s.id = w.id`.execute(db.k);
}
