import { type CommandName, commands } from './commands.ts';
import type { FieldDefinition, FieldType } from './fields/field-definition.ts';
import { readHeader } from './headers/header-text.ts';
import type { CfgColumn, ExportColumn, ImportColumn, TypedColumn } from './template-columns.ts';

const typeOf = (fields: readonly FieldDefinition[], column: ExportColumn): FieldType =>
  ('field' in column && fields.find(({ key }) => key === column.field)?.type) || 'text';

/** A column as a sheet shows it; one that comes in stands under its first header. */
export function asExportColumn({ title, headers, field, fields, joiner, text }: CfgColumn): ExportColumn {
  const header = title ?? headers?.[0] ?? '';
  if (field) return { title: header, field };
  if (fields) return { title: header, fields, joiner: joiner ?? '' };
  return { title: header, text: text ?? '' };
}

/** The columns to write, in order, with their types; without a template all fields of the command. */
export function exportColumns(
  template: { readonly columns: readonly CfgColumn[] } | undefined,
  command: CommandName,
): TypedColumn[] {
  const fields: readonly FieldDefinition[] = commands[command].fields;
  const columns =
    template?.columns.map(asExportColumn) ?? fields.map(({ key, title }) => ({ title, field: key }));
  return columns.map((column) => ({ ...column, type: typeOf(fields, column) }));
}

/** Which column of a sheet with these headers has which field; a joined field may have several. */
export function fieldPositions(
  columns: readonly ImportColumn[],
  headers: readonly string[],
): { Index: number; Field: string }[] {
  const names = headers.map((header) => readHeader(header).whole);
  const places: { Index: number; Field: string }[] = [];
  for (const { field, headers: own } of columns) {
    if (field === undefined) continue;
    const at = own.map((header) => names.indexOf(readHeader(header).whole)).find((index) => index >= 0);
    if (at !== undefined) places.push({ Index: at, Field: field });
  }
  return places;
}
