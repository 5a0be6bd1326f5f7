import type { SheetCell } from '#features/sheets/sheet-files/sheet-cell.ts';
import type { ExportColumn } from './template-columns.ts';

/** One row of a sheet that goes out: `values` by field key, such as an order's. */
export function renderRow(
  columns: readonly ExportColumn[],
  values: Readonly<Record<string, SheetCell>>,
): SheetCell[] {
  return columns.map((column) => {
    if ('field' in column) return values[column.field];
    if ('text' in column) return column.text;
    return column.fields
      .map((key) => String(values[key] ?? ''))
      .filter((part) => part !== '')
      .join(column.joiner);
  });
}
