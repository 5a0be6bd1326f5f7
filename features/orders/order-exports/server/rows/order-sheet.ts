import type { OutColumn, SheetCell } from '#features/sheets/sheet-files/sheet-cell.ts';
import type { CommandName } from '#features/sheets/templates/commands.ts';
import { exportColumns } from '#features/sheets/templates/server/index.ts';
import type { TypedColumn } from '#features/sheets/templates/template-columns.ts';
import type { Right } from '#kit/endpoint/rights.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { FIELD_SQL, OWN_SOURCE, REPEATED, rightFor } from './field-sql.ts';
import { type Aside, filling } from './fill-values.ts';
import { type LeanSource, leanRows } from './lean-rows.ts';
import { oneAhead } from './read-in-batches.ts';

export type Batches = AsyncGenerator<SheetCell[][], void>;

/** A sheet to be written: its columns and its rows in batches. */
export interface SheetToWrite {
  name: string;
  columns: readonly OutColumn[];
  rows: Batches;
}

type Can = (right: Right) => boolean;

/** Whether orders have the field and the reader may see it; otherwise its cells stay blank. */
const shows = (field: string, can: Can): boolean => {
  const right = rightFor(field);
  return field in FIELD_SQL && (right === undefined || can(right));
};

/** The template's columns; without one, every field that orders have, the reader may see and the shop has use for. */
export function orderSheetColumns(
  template: Parameters<typeof exportColumns>[0],
  command: CommandName,
  can: Can,
  useless: readonly string[] = [],
): TypedColumn[] {
  const columns = exportColumns(template, command);
  if (template) return columns;
  const quiet = [...REPEATED, ...useless, ...(command === 'orderExportByVendor' ? OWN_SOURCE : [])];
  return columns.filter(
    (column) => 'field' in column && shows(column.field, can) && !quiet.includes(column.field),
  );
}

export const outOf = (columns: readonly TypedColumn[]): OutColumn[] =>
  columns.map(({ title, type }) => ({ title, type }));

/**
 * Orders as rows of a sheet, newest first, urgent ones before where that is said: only what its columns show is read. `aside` asks in another transaction,
 * since this one is busy with the rows.
 */
export async function* orderSheetRows(
  db: TenantDb,
  aside: Aside,
  source: LeanSource,
  columns: readonly TypedColumn[],
  can: Can,
): Batches {
  const fields = [...new Set(columns.flatMap(fieldsOf))].filter((field) => shows(field, can));
  const fill = await filling(aside, fields, can('phone.full'));
  const places = new Map(fields.map((field, at) => [field, at]));
  const cells = columns.map((column) => cellOf(column, places));
  for await (const rows of oneAhead(leanRows(db, source, fields))) {
    await fill(rows);
    yield rows.map((row) => cells.map((cell) => cell(row)));
  }
}

const fieldsOf = (column: TypedColumn): readonly string[] =>
  'field' in column ? [column.field] : 'fields' in column ? column.fields : [];

/** How a column's cell comes from a row; the same meaning as `renderRow`, looked up once instead of per row. */
function cellOf(
  column: TypedColumn,
  places: ReadonlyMap<string, number>,
): (row: readonly string[]) => SheetCell {
  if ('text' in column) return () => column.text;
  if ('field' in column) {
    const at = places.get(column.field);
    return at === undefined ? () => '' : (row) => row[at];
  }
  const ats = column.fields.flatMap((field) => places.get(field) ?? []);
  return (row) => ats.flatMap((at) => row[at] || []).join(column.joiner);
}
