import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

interface References {
  LogisticPolicyID?: string | null | undefined;
  ServicePolicyID?: string | null | undefined;
  CategoryID?: string | null | undefined;
}

/** What a product or a listing names must be this shop's own. Service policies: a shop has none yet. */
export async function requireOwn(db: TenantDb, named: References): Promise<void> {
  const { LogisticPolicyID, ServicePolicyID, CategoryID } = named;
  if (ServicePolicyID) refuse(common.notFound, { what: '售后政策' });
  if (CategoryID) {
    const known = db.from('categories').select('id').where('id', '=', CategoryID);
    if (!(await known.executeTakeFirst())) refuse(common.notFound, { what: '分类' });
  }
  if (!LogisticPolicyID) return;
  const known = db.from('logistics_policies').select('id').where('id', '=', LogisticPolicyID);
  if (!(await known.where('deleted_at', 'is', null).executeTakeFirst()))
    refuse(common.notFound, { what: '物流政策' });
}
