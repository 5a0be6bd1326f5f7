import type { OutColumn, SheetCell } from '#features/sheets/sheet-files/sheet-cell.ts';
import { readHeader } from '#features/sheets/templates/headers/header-text.ts';
import { exportColumns, renderRow, type Template } from '#features/sheets/templates/server/index.ts';
import type { TypedColumn } from '#features/sheets/templates/template-columns.ts';
import type { SheetLayout } from './original-layout.ts';

/** What an export as original adds of the orders that a row became. */
export interface OriginalAdditions {
  orderNo: string;
  expressCompany: string;
  expressNo: string;
  shippedAt: string;
  deliveryNote: string;
}

/** Without a template: what a platform wants back. */
const EXPRESS: readonly TypedColumn[] = [
  { title: '快递公司', field: 'expressCompany', type: 'text' },
  { title: '快递单号', field: 'expressNo', type: 'text' },
];

export interface OriginalColumns {
  out: readonly OutColumn[];
  rowOf(cells: readonly string[], added: OriginalAdditions): SheetCell[];
}

/**
 * The sheet's own columns and what is added to them: a template's columns, in the sheet's column of the same header or
 * behind; without one, company and number in the sheet's own columns for them, which its platform reads (domain §5).
 */
export function originalColumns(
  { header, at }: SheetLayout,
  template: Template | undefined,
): OriginalColumns {
  const names = header.map((title) => readHeader(title).whole);
  const columns = template ? exportColumns(template, 'orderExportAsOriginal') : EXPRESS;
  const places = columns.map((column) => {
    if (template) return names.indexOf(readHeader(column.title).whole);
    return ('field' in column ? at[column.field as keyof SheetLayout['at']] : undefined) ?? -1;
  });
  const behind = columns.filter((_, index) => (places[index] ?? -1) < 0);
  const own = header.map((title): OutColumn => ({ title, type: 'text' }));
  const rowOf = (cells: readonly string[], added: OriginalAdditions): SheetCell[] => {
    const row: SheetCell[] = header.map((_, column) => cells[column] ?? '');
    renderRow(columns, { ...added }).forEach((value, index) => {
      const place = places[index] ?? -1;
      if (place < 0) row.push(value);
      // What stood in the sheet stays where there is nothing to say.
      else if (value !== '') row[place] = value;
    });
    return row;
  };
  return { out: [...own, ...behind.map(({ title, type }) => ({ title, type, width: 18 }))], rowOf };
}
