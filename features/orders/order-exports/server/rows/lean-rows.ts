import { type RawBuilder, sql } from 'kysely';
import { addressColumns } from '#features/orders/orders/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { copyRows } from './copy-rows.ts';
import { BOOKS, FIELD_SQL, PARCEL_FIELDS, PARCELS_JOIN } from './field-sql.ts';

interface Source {
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
}

/** Orders of these that go to the same receiver at the same place, numbered, with the newest of each. */
const mergedOf = ({ from, where }: Source) => sql`
  select id, main, dense_rank() over (order by main desc) as no from (
    select o.id, max(o.id) over same as main, count(*) over same as n from ${from} where ${where}
    window same as (partition by ${sql.raw(addressColumns('o'))})) as placed where n > 1`;

/** Whether any of them do. */
export async function hasMerged(db: TenantDb, { from, where }: Source): Promise<boolean> {
  const { rows } = await sql`select 1 from ${from} where ${where} group by ${sql.raw(addressColumns('o'))}
    having count(*) > 1 limit 1`.execute(db.k);
  return rows.length > 0;
}

/** Orders, newest first and what travels together beside each other, each as the texts of these fields. */
export function leanRows(db: TenantDb, source: Source, fields: readonly string[]) {
  const { from, where } = source;
  const values = fields.map((field) => FIELD_SQL[field] ?? "''");
  const parcels = PARCEL_FIELDS.some((field) => fields.includes(field)) ? sql.raw(PARCELS_JOIN) : sql``;
  const books = BOOKS.filter((one) => one.fields.some((field) => fields.includes(field))).map(({ join }) =>
    join(),
  );
  const isMerged = fields.includes('mergeNo');
  const merged = isMerged ? sql`left join (${mergedOf(source)}) as merged on merged.id = o.id` : sql``;
  const first = isMerged ? sql`coalesce(merged.main, o.id) desc,` : sql``;
  return copyRows(
    db,
    sql`select ${sql.raw(values.join(', '))} from ${from} ${parcels} ${sql.raw(books.join(' '))} ${merged}
      where ${where} order by ${first} o.id desc`,
  );
}
