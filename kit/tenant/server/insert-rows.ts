import { type RawBuilder, sql } from 'kysely';
import { wellFormed } from '#kit/text/cut-text.ts';
import type { ShopTable, TenantDb } from './tenant-db.ts';

/**
 * Inserts many rows of the same columns by a statement with one parameter, all of them as JSON: a statement with a
 * parameter for each value costs the database more to read than the rows cost to write. Columns of JSON take their value as
 * it is.
 */
export async function insertRows(
  shop: TenantDb,
  table: ShopTable,
  rows: readonly Record<string, unknown>[],
  onConflict: RawBuilder<unknown> = sql``,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (shop_id, ${columns})
    select ${shop.shopId}, ${columns} from json_populate_recordset(null::${sql.table(table)}, ${rowsAsJson(rows)}::json) ${onConflict}`.execute(
    shop.k,
  );
}

/**
 * Rows as JSON text that PostgreSQL takes. Half a character (a lone surrogate, as a program may send one) becomes U+FFFD, as it
 * does in a parameter of its own.
 */
export function rowsAsJson(rows: readonly Record<string, unknown>[]): string {
  const json = JSON.stringify(rows);
  if (!/\\ud[89a-f]/.test(json)) return json;
  return JSON.stringify(rows, (_, value) => (typeof value === 'string' ? wellFormed(value) : value));
}
