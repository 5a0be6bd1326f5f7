import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** Products that proposed an after-sale policy propose none, before it is deleted. */
export async function forgetServicePolicy(db: TenantDb, policyId: string): Promise<void> {
  await db
    .update('skus')
    .set({ service_policy_id: null })
    .where('service_policy_id', '=', policyId)
    .execute();
}

/** The same of a policy for freight. */
export async function forgetLogisticPolicy(db: TenantDb, policyId: string): Promise<void> {
  const none = { logistics_policy_id: null };
  await db.update('skus').set(none).where('logistics_policy_id', '=', policyId).execute();
}
