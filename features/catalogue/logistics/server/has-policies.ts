import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** Whether the shop has a policy for freight that was not deleted. */
export async function hasLogisticPolicies(db: TenantDb): Promise<boolean> {
  const live = db.from('logistics_policies').select('id').where('deleted_at', 'is', null);
  return (await live.limit(1).executeTakeFirst()) !== undefined;
}
