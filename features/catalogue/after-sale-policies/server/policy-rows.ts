import { sql } from 'kysely';
import type { z } from 'zod';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { servicePolicies } from '../contract.ts';
import type { PolicyDetail } from '../policy-detail.ts';

const SORTS = { CreatedOn: 'created_at', name: 'name' };
const spuCount = sql<number>`(select count(*)::int from spus s where s.shop_id = service_policies.shop_id
  and s.service_policy_id = service_policies.id and s.deleted_at is null)`;

/** Each in its newest version. */
export async function listServicePolicies(db: TenantDb, input: z.output<typeof servicePolicies.get.input>) {
  const live = db.from('service_policies').where('deleted_at', 'is', null);
  const matches = filterBy(servicePolicies.get, live, input, {
    name: (query, text) => query.where('name', 'ilike', containsPattern(text)),
    ids: (query, ids) => query.where('id', '=', anyOf(ids)),
  });
  const rows = matches.select(['id', 'name', 'created_at', spuCount.as('spus')]);
  const { total, items } = await readPage(rows, input, SORTS);
  const newest = await versionsAt(
    db,
    items.map(({ id }) => ({ id, at: null })),
  );
  return {
    total,
    items: items.flatMap((row, place) => {
      const version = newest[place];
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

/** At its place the version of each policy that held then, the first for what is older; at null the newest. */
export async function versionsAt(
  db: TenantDb,
  policies: readonly { id: string; at: string | null }[],
): Promise<(VersionRow | undefined)[]> {
  const { rows } = await sql<VersionRow & { place: number }>`select w.n::int - 1 as place, w.policy_id as id,
      v.version as "Version", v.detail, v.valid_from as "ValidFrom", v.created_by_name as "ChangedBy"
    from unnest(${policies.map(({ id }) => id)}::uuid[], ${policies.map(({ at }) => at)}::timestamptz[])
      with ordinality as w (policy_id, at, n)
    join lateral (select * from service_policy_versions v where v.shop_id = ${db.shopId} and v.policy_id = w.policy_id
      order by coalesce(v.valid_from <= w.at, true) desc,
        case when coalesce(v.valid_from <= w.at, true) then -v.version else v.version end limit 1) v on true`.execute(
    db.k,
  );
  const versions = new Map(rows.map(({ place, ...version }) => [place, version]));
  return policies.map((_, place) => versions.get(place));
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
