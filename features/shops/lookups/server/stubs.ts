import { type RawBuilder, sql } from 'kysely';
import { containing } from '#kit/list/server/filter-by.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { Stub } from '../contract.ts';

/** Rows of one table as choices: columns `id`, `name`, `note`, `created_at`, of this shop and live. */
type Source = (shopId: string) => RawBuilder<unknown>;

const partners =
  (kind: string): Source =>
  (shopId) =>
    sql`select partner_id as id, partner_name as name, case when prohibited then '已禁用' else '' end as note,
    created_at from partners where shop_id = ${shopId} and kind = ${kind} and removed_at is null`;

export const SOURCES = {
  agents: partners('agent'),
  vendors: partners('vendor'),
  skus: (shopId) => sql`select id, name, coalesce(external_id, basic_info) as note, created_at from skus
    where shop_id = ${shopId} and deleted_at is null`,
  spus: (shopId) => sql`select id, name, coalesce(external_id, '') as note, created_at from spus
    where shop_id = ${shopId} and deleted_at is null`,
  excelCfgs: (shopId) => sql`select id, name, command as note, created_at from templates
    where shop_id = ${shopId} and deleted_at is null`,
} satisfies Record<string, Source>;

const MOST = 50;

/** The choices that the text is part of, by name or note, newest first; the named ones always, and first. */
export async function stubs(db: TenantDb, source: Source, wanted: { Search?: string; IDs?: string[] }) {
  const pattern = wanted.Search ? containing(wanted.Search) : '%';
  const ids = wanted.IDs ?? [];
  const { rows } = await sql<Stub & { total: number }>`
    select id as "ID", name as "Name", note as "Note",
      (count(*) filter (where not named) over ())::int as total
    from (select s.*, id = any(${ids}::uuid[]) as named from (${source(db.shopId)}) s) s
    where named or name ilike ${pattern} or note ilike ${pattern}
    order by named desc, created_at desc, id limit ${MOST + ids.length}`.execute(db.k);
  return { total: rows[0]?.total ?? 0, items: rows.map(({ ID, Name, Note }) => ({ ID, Name, Note })) };
}
