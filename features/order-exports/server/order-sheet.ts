import { type RawBuilder, sql } from 'kysely';
import type { CommandName } from '#features/templates/commands.ts';
import { exportColumns, renderRow } from '#features/templates/server/index.ts';
import type { TypedColumn } from '#features/templates/template-columns.ts';
import type { Right } from '#kit/endpoint/rights.ts';
import type { OutColumn, SheetCell } from '#kit/sheet/sheet-cell.ts';
import { oneAhead, readInBatches } from '#kit/tenant/server/read-in-batches.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { FIELD_SQL, PARCEL_FIELDS, REPEATED, rightFor } from './field-sql.ts';
import { filling, type Values } from './fill-values.ts';

export type Batches = AsyncGenerator<SheetCell[][], void>;

/** A sheet to be written: its columns and its rows in batches. */
export interface SheetToWrite {
  name: string;
  columns: readonly OutColumn[];
  rows: Batches;
}

const known = (field: string) => field in FIELD_SQL || (PARCEL_FIELDS as readonly string[]).includes(field);

/** The template's columns; without one, every field that orders have and the reader may see. */
export function columnsFor(
  template: Parameters<typeof exportColumns>[0],
  command: CommandName,
  can: (right: Right) => boolean,
): TypedColumn[] {
  const columns = exportColumns(template, command);
  if (template) return columns;
  return columns.filter((column) => {
    if (!('field' in column) || !known(column.field) || REPEATED.includes(column.field)) return false;
    const right = rightFor(column.field);
    return right === undefined || can(right);
  });
}

export const fieldsOf = (columns: readonly TypedColumn[]): string[] => [
  ...new Set(
    columns.flatMap((column) =>
      'field' in column ? [column.field] : 'fields' in column ? column.fields : [],
    ),
  ),
];

/** Orders as rows of a sheet, newest first: only the columns that it has are read. */
export async function* orderRows(
  db: TenantDb,
  source: { from: RawBuilder<unknown>; where: RawBuilder<unknown> },
  columns: readonly TypedColumn[],
  can: (right: Right) => boolean,
): Batches {
  const visible = fieldsOf(columns).filter((field) => {
    const right = rightFor(field);
    return right === undefined || can(right);
  });
  const selected = visible.filter((field) => field in FIELD_SQL);
  const list = ['o.id::text as id', ...selected.map((field) => `${FIELD_SQL[field]} as "${field}"`)].join(
    ', ',
  );
  const query = sql<Values>`select ${sql.raw(list)} from ${source.from} where ${source.where} order by o.id desc`;
  const fill = await filling(db, visible, can('phone.full'));
  for await (const batch of oneAhead(filled(db, query, fill))) {
    yield batch.map((values) => renderRow(columns, values));
  }
}

async function* filled(db: TenantDb, query: RawBuilder<Values>, fill: (rows: Values[]) => Promise<void>) {
  for await (const rows of readInBatches(db, query)) {
    await fill(rows);
    yield rows;
  }
}
