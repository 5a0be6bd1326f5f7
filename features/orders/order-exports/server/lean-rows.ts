import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { copyRows } from './copy-rows.ts';
import { BOOKS, FIELD_SQL, PARCEL_FIELDS, PARCELS } from './field-sql.ts';

interface Source {
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
}

/** Orders, newest first, each as the texts of these fields. */
export function leanRows(db: TenantDb, { from, where }: Source, fields: readonly string[]) {
  const values = fields.map((field) => FIELD_SQL[field] ?? "''");
  const parcels = PARCEL_FIELDS.some((field) => fields.includes(field)) ? sql.raw(PARCELS) : sql``;
  const books = BOOKS.filter((one) => one.fields.some((field) => fields.includes(field))).map(
    ({ join }) => join,
  );
  return copyRows(
    db,
    sql`select ${sql.raw(values.join(', '))} from ${from} ${parcels} ${sql.raw(books.join(' '))} where ${where} order by o.id desc`,
  );
}
