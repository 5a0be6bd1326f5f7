import { type RawBuilder, sql } from 'kysely';

/** So few are read from JSON: one statement, whose plan is remembered. Of many JSON costs more than what is done with them. */
const FEW = 20;

type Columns<T> = { readonly [K in keyof T]-?: 'uuid' | 'int' | 'smallint' | 'bigint' | 'text' };

/** Given rows as a relation `v` with these columns. */
export function asRows<T extends object>(rows: readonly T[], columns: Columns<T>): RawBuilder<unknown> {
  const names = Object.keys(columns) as (keyof T & string)[];
  const list = sql.raw(names.join(', '));
  if (rows.length <= FEW) {
    const typed = sql.raw(names.map((name) => `${name} ${columns[name]}`).join(', '));
    return sql`json_to_recordset(${JSON.stringify(rows)}::json) as v(${typed})`;
  }
  const arrays = names.map((name) => sql`${rows.map((row) => row[name])}::${sql.raw(columns[name])}[]`);
  return sql`unnest(${sql.join(arrays)}) as v(${list})`;
}
