import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

interface References {
  LogisticPolicyID?: string | null | undefined;
  ServicePolicyID?: string | null | undefined;
  CategoryID?: string | null | undefined;
}

/** What a product or a listing names must be this shop's own. */
export async function requireOwn(db: TenantDb, named: References): Promise<void> {
  const { LogisticPolicyID, ServicePolicyID, CategoryID } = named;
  if (CategoryID) {
    const known = db.from('categories').select('id').where('id', '=', CategoryID);
    if (!(await known.executeTakeFirst())) refuse(common.notFound, { what: '分类' });
  }
  for (const [table, id, what] of [
    ['logistics_policies', LogisticPolicyID, '物流政策'],
    ['service_policies', ServicePolicyID, '售后政策'],
  ] as const) {
    if (!id) continue;
    const known = db.from(table).select('id').where('id', '=', id).where('deleted_at', 'is', null);
    if (!(await known.executeTakeFirst())) refuse(common.notFound, { what });
  }
}
