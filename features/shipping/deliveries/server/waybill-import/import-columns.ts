import { openWorkbook, type ReadableWorkbook } from '#features/sheets/sheet-files/server/index.ts';
import { SheetRefused } from '#features/sheets/sheet-files/sheet-refused.ts';
import type { SheetColumns } from '#features/sheets/sheet-imports/column-record.ts';
import type { SheetReading } from '#features/sheets/sheet-imports/sheet-calls.ts';
import { waybillColumnFields } from '#features/sheets/templates/fields/order-fields.ts';
import type { ColumnMapping } from '#features/sheets/templates/recognition.ts';
import { templateRefusals } from '#features/sheets/templates/refusals.ts';
import { describeSheet } from '#features/sheets/templates/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { cutText } from '#kit/text/cut-text.ts';
import { chosenWaybillColumns } from '../../chosen-waybill-columns.ts';
import { missingWaybillColumns } from '../../waybill-rows/missing-columns.ts';
import { waybillCellReader } from '../../waybill-rows/read-waybill-row.ts';
import { waybillRecogniser } from './recognise-waybills.ts';
import { type WaybillSheet, waybillSheet } from './waybill-sheet.ts';

const LONGEST = 200;

interface StoredImport {
  file_id: string;
  file_name: string;
  sheet_name: string;
  header_row: number;
  mapping: unknown;
}

/** The file as it was uploaded, with all its sheets. */
interface WaybillFile {
  fileName: string;
  sheets: ReadableWorkbook['sheets'];
}

/** A waybill file opened again for its columns: what a person says of them now, else how it was read. */
export async function withWaybillColumns<R>(
  ctx: ShopCtx,
  importId: string,
  reading: SheetReading,
  work: (known: WaybillSheet, file: WaybillFile) => R | Promise<R>,
): Promise<R> {
  const row = await ctx.db
    .from('waybill_imports')
    .select(['file_id', 'file_name', 'sheet_name', 'header_row', 'mapping'])
    .where('id', '=', importId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) refuse(common.notFound, { what: '发货单导入' });
  try {
    const path = await ctx.files.local(ctx.shop.id, row.file_id);
    const book = await openWorkbook(path, { fileName: row.file_name });
    try {
      const isSame = reading.SheetName == null || reading.SheetName === row.sheet_name;
      const isKnown = isSame && Object.keys(row.mapping as ColumnMapping).length > 0;
      const storedRow = isKnown ? row.header_row : isSame ? row.header_row || undefined : undefined;
      const headerRow = reading.HeaderRow ?? storedRow;
      const name = reading.SheetName ?? (row.sheet_name || undefined);
      const sheet = await waybillSheet(book, name, await waybillRecogniser(ctx.db), headerRow);
      return await work(asChosen(sheet, row, reading), { fileName: row.file_name, sheets: book.sheets });
    } finally {
      await book.close();
    }
  } catch (error) {
    if (error instanceof SheetRefused) refuse(templateRefusals.unreadable, { problem: error.message });
    throw error;
  }
}

/** With the columns that are said now; those of the import itself where nothing else is asked. */
function asChosen(
  sheet: WaybillSheet,
  { mapping }: StoredImport,
  { Columns, SheetName, HeaderRow }: SheetReading,
): WaybillSheet {
  if (Columns)
    return { ...sheet, mapping: chosenWaybillColumns(sheet.header, Columns), remarks: [], by: 'call' };
  const stored = mapping as ColumnMapping;
  const isAsRead = SheetName == null && HeaderRow == null && Object.keys(stored).length > 0;
  return isAsRead ? { ...sheet, mapping: stored } : sheet;
}

/** What a waybill file is read as: each column with its field, those that are not used, and its first rows. */
export const waybillImportColumns = (
  ctx: ShopCtx,
  { ImportID, ...reading }: SheetReading & { ImportID: string },
): Promise<SheetColumns> => withWaybillColumns(ctx, ImportID, reading, describe);

/** What each column means, all of a field that has several. */
export const fieldByColumn = (mapping: ColumnMapping): Map<number, string> =>
  new Map(
    Object.entries(mapping).flatMap(([field, { index, more = [] }]) =>
      [index, ...more.map((part) => part.index)].map((at) => [at, field] as const),
    ),
  );

function describe(known: WaybillSheet, file: WaybillFile): SheetColumns {
  const { header, mapping, remarks } = known;
  const read = waybillCellReader(new Date());
  return describeSheet({
    ...known,
    ...file,
    titles: header,
    fieldAt: fieldByColumn(mapping),
    fields: waybillColumnFields,
    problem: missingWaybillColumns(mapping).join('；'),
    advice: () => remarks,
    readCell: (cell, _, field) => {
      const Text = cutText(cell.trim(), LONGEST);
      const { value, problem } = field === null ? { value: '', problem: '' } : read(field, cell);
      return { Text, Read: cutText(value, LONGEST), Problem: problem };
    },
  });
}
