import { type RawBuilder, sql } from 'kysely';

/** How a column of given rows is told: its type, and its value in a row. */
export type ArrayColumn<R> = readonly [type: string, value: (row: R) => unknown];

/**
 * Rows that a statement is given, for `from`: an array a column. What all rows share is told once and repeated by
 * the database: of 50,000 prices most columns hold one value.
 */
export const arrayRows = <R>(rows: readonly R[], columns: readonly ArrayColumn<R>[]): RawBuilder<unknown> =>
  sql`unnest(${sql.join(columns.map((column) => columnArray(rows, column)))})`;

function columnArray<R>(rows: readonly R[], [type, pick]: ArrayColumn<R>) {
  const values = rows.map(pick);
  const as = sql.raw(type);
  return rows.length > MANY && values.every((value) => value === values[0])
    ? sql`array_fill(${values[0]}::${as}, array[${sql.lit(rows.length)}])`
    : sql`${values}::${as}[]`;
}

/** Below it the statement stays one and the same. */
const MANY = 500;
