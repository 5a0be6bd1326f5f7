import { sql } from 'kysely';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

interface References {
  LogisticPolicyID?: string | null | undefined;
  ServicePolicyID?: string | null | undefined;
  CategoryID?: string | null | undefined;
}

/** What a product or a listing names must be this shop's own. */
export const requireOwn = (db: TenantDb, named: References): Promise<void> => requireOwnAll(db, [named]);

/** The same of any number of them: at most three questions. */
export async function requireOwnAll(db: TenantDb, named: readonly References[]): Promise<void> {
  for (const { key, what, table } of TABLES) {
    const ids = [...new Set(named.flatMap((each) => each[key] ?? []))];
    if (ids.length === 0) continue;
    const known = db.from(table).select('id').where('id', '=', anyOf(ids));
    const live = table === 'categories' ? known : known.where(sql.ref('deleted_at'), 'is', null);
    if ((await live.execute()).length < ids.length) refuse(common.notFound, { what });
  }
}

const TABLES = [
  { key: 'CategoryID', what: '分类', table: 'categories' },
  { key: 'LogisticPolicyID', what: '物流政策', table: 'logistics_policies' },
  { key: 'ServicePolicyID', what: '售后政策', table: 'service_policies' },
] as const;
