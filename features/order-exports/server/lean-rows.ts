import { type RawBuilder, sql } from 'kysely';
import { oneAhead, readInBatches } from '#kit/tenant/server/read-in-batches.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { FIELD_SQL, PARCEL_FIELDS, PARCELS } from './field-sql.ts';

/** Unit and record separators of ASCII: what stands between the values of a row. */
const BETWEEN = '\u001f\u001e';

interface Source {
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
}

/**
 * Orders, newest first, each as the texts of these fields. The database joins a row's values into one text: parsing
 * one value instead of thirty makes an export of 100,000 orders twice as fast.
 */
export async function* leanRows(db: TenantDb, source: Source, fields: readonly string[]) {
  const values = ['o.id', ...fields.map((field) => FIELD_SQL[field] ?? "''")];
  const parcels = PARCEL_FIELDS.some((field) => fields.includes(field)) ? sql.raw(PARCELS) : sql``;
  const query = sql<{ line: string }>`select ${sql.raw(joined(values))} as line
    from ${source.from} ${parcels} where ${source.where} order by o.id desc`;
  for await (const batch of oneAhead(readInBatches(db, query))) {
    const rows = batch.map(({ line }) => line.split(BETWEEN));
    // Somebody wrote the separators into a text: such rows are read value by value.
    const torn = rows.filter((row) => row.length !== values.length).map((row) => row[0] ?? '');
    const mended = torn.length > 0 ? await readPlainly(db, values, torn) : undefined;
    yield mended ? rows.map((row) => mended.get(row[0] ?? '') ?? row) : rows;
  }
}

/** `concat` takes null as nothing, and at most 100 arguments. */
function joined(values: readonly string[]): string {
  const parts: string[] = [];
  for (let i = 0; i < values.length; i += 40) {
    const part = values.slice(i, i + 40).join(", e'\\x1f\\x1e', ");
    parts.push(`concat(${i > 0 ? "e'\\x1f\\x1e', " : ''}${part})`);
  }
  return parts.join(' || ');
}

async function readPlainly(db: TenantDb, values: readonly string[], ids: readonly string[]) {
  const list = values.map((value) => `coalesce((${value})::text, '')`).join(', ');
  const { rows } = await sql<{ line: string[] }>`select array[${sql.raw(list)}] as line
    from orders o ${sql.raw(PARCELS)} where o.shop_id = ${db.shopId} and o.id = any(${ids}::bigint[])`.execute(
    db.k,
  );
  return new Map(rows.map(({ line }) => [line[0] ?? '', line]));
}
