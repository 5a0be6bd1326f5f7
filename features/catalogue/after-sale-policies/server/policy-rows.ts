import { sql } from 'kysely';
import type { z } from 'zod';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { containing, filterBy } from '#kit/list/server/filter-by.ts';
import { pageOf } from '#kit/list/server/page-of.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { servicePolicies } from '../contract.ts';
import type { PolicyDetail } from '../policy-detail.ts';

const SORTS = { CreatedOn: 'created_at', name: 'name' };
const spuCount = sql<number>`(select count(*)::int from spus s where s.shop_id = service_policies.shop_id
  and s.service_policy_id = service_policies.id and s.deleted_at is null)`;

/** Each in its newest version. */
export async function listPolicies(db: TenantDb, input: z.output<typeof servicePolicies.get.input>) {
  const live = db.from('service_policies').where('deleted_at', 'is', null);
  const found = filterBy(servicePolicies.get, live, input, {
    name: (query, text) => query.where('name', 'ilike', containing(text)),
    ids: (query, ids) => query.where('id', '=', anyOf(ids)),
  });
  const rows = found.select(['id', 'name', 'created_at', spuCount.as('spus')]);
  const { total, items } = await pageOf(rows, input, SORTS);
  const newest = await versionsAt(db, items, null);
  return {
    total,
    items: items.flatMap((row) => {
      const version = newest.get(row.id);
      if (!version) return [];
      const { detail, Version, ValidFrom } = version;
      const { id, name, spus, created_at } = row;
      return { id, name, detail, Version, ValidFrom, SpuCount: spus, CreatedOn: created_at };
    }),
  };
}

export interface VersionRow {
  id: string;
  Version: number;
  detail: PolicyDetail;
  ValidFrom: string;
  ChangedBy: string;
}

/** Of each policy the version that held at a time, the first for what is older; null: the newest. */
export async function versionsAt(
  db: TenantDb,
  policies: readonly { id: string }[],
  at: string | null,
): Promise<Map<string, VersionRow>> {
  const ids = policies.map(({ id }) => id);
  const { rows } =
    await sql<VersionRow>`select distinct on (policy_id) policy_id as id, version as "Version", detail,
      valid_from as "ValidFrom", created_by_name as "ChangedBy"
    from service_policy_versions where shop_id = ${db.shopId} and policy_id = ${anyOf(ids)}
    order by policy_id, coalesce(valid_from <= ${at}::timestamptz, true) desc,
      case when coalesce(valid_from <= ${at}::timestamptz, true) then -version else version end`.execute(
      db.k,
    );
  return new Map(rows.map((row) => [row.id, row]));
}

export async function listVersions(db: TenantDb, id: string) {
  const known = await db.from('service_policies').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) refuse(common.notFound, { what: '售后政策' });
  const rows = await db
    .from('service_policy_versions')
    .selectAll('service_policy_versions')
    .where('policy_id', '=', id)
    .orderBy('version', 'desc')
    .execute();
  return {
    total: rows.length,
    items: rows.map((row) => ({
      Version: row.version,
      detail: row.detail as unknown as PolicyDetail,
      ValidFrom: row.valid_from,
      ChangedBy: row.created_by_name,
    })),
  };
}
