import { type RawBuilder, sql } from 'kysely';
import { arrayText } from '#kit/tenant/server/array-text.ts';

/**
 * Rows up to which JSON is sent: one statement, whose plan is remembered. Of many, JSON costs more than what is done
 * with them.
 */
const FEW = 20;

type ColumnType = 'uuid' | 'int' | 'smallint' | 'bigint' | 'text';
type Cell = string | number | null;

/** SQL of rows as a relation `v` with these columns; of many rows what is the same in all of them is sent once. */
export function asRows<K extends string>(
  rows: readonly Readonly<Record<NoInfer<K>, Cell>>[],
  columns: Readonly<Record<K, ColumnType>>,
): RawBuilder<unknown> {
  const names = Object.keys(columns) as K[];
  if (rows.length <= FEW) {
    const typed = sql.raw(names.map((name) => `${name} ${columns[name]}`).join(', '));
    return sql`json_to_recordset(${JSON.stringify(rows)}::json) as v(${typed})`;
  }
  const [first] = rows;
  const several: K[] = [];
  const same: K[] = [];
  for (const name of names) (rows.some((row) => row[name] !== first?.[name]) ? several : same).push(name);
  if (several.length === 0) several.push(...same.splice(0, 1));
  const arrays = several.map((name) => {
    const values = arrayText(rows.map((row) => row[name]));
    return sql`${values}::${sql.raw(columns[name])}[]`;
  });
  const once = same.map((name) => sql`${first?.[name]}::${sql.raw(columns[name])} as ${sql.raw(name)}`);
  return sql`(select ${sql.join([sql`u.*`, ...once])}
    from unnest(${sql.join(arrays)}) as u(${sql.raw(several.join(', '))})) as v`;
}
