import type { RowProblem } from '#features/sheets/sheet-imports/import-record.ts';
import type { Sheet } from '#features/sheets/sheet-imports/sheet.ts';

/** A row that was not taken, with its cells as the file has them. */
export interface BadRow extends RowProblem {
  Cells?: readonly string[];
}

/** What a row is told, in the words of its sheet. */
export function badRow(
  { columns }: Sheet,
  { rowNo, cells }: { rowNo: number; cells: readonly string[] },
  fault: { name: string; column: string; says: string },
): BadRow {
  const Column = columns[fault.column]?.title ?? fault.column;
  return { RowNo: rowNo, Name: fault.name, Column, Says: fault.says, Cells: cells };
}
