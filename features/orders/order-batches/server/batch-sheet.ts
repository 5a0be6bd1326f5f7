import type { ReadableSheet, ReadableWorkbook } from '#features/sheets/sheet-files/server/index.ts';
import { openWorkbook } from '#features/sheets/sheet-files/server/index.ts';
import { SheetRefused } from '#features/sheets/sheet-files/sheet-refused.ts';
import type { SheetColumns } from '#features/sheets/sheet-imports/column-record.ts';
import type { SheetReading } from '#features/sheets/sheet-imports/sheet-calls.ts';
import { templateRefusals } from '#features/sheets/templates/refusals.ts';
import { describeSheet, rememberedHeaders } from '#features/sheets/templates/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { cutText } from '#kit/text/cut-text.ts';
import type { ActName } from '../acts.ts';
import {
  type BatchColumn,
  batchFields,
  batchHeaderRow,
  columnsByTitle,
  isNumberKey,
  readBatchCell,
} from '../batch-columns.ts';

const LONGEST = 200;

/** A sheet of a batch with what its columns are, and what says so. */
export interface BatchSheet {
  sheet: ReadableSheet;
  /** As the sheet program counts; 0 = none. */
  headerRow: number;
  titles: readonly string[];
  columns: readonly BatchColumn[];
  by: Exclude<SheetColumns['By'], 'template'>;
}

/** Under which name the columns of an act's sheets are remembered: each act has columns of its own. */
export const sheetKind = (act: ActName): string => `orderBatch ${act}`;

export type ColumnsBefore = (titles: readonly string[]) => BatchColumn[] | undefined;

/** What a person said of such headers before. */
export const columnsBefore = (db: TenantDb, act: ActName): Promise<ColumnsBefore> =>
  rememberedHeaders(db, sheetKind(act));

/** The sheet of a file that is read, its header and its columns: as they are said now, were said before, or by their words. */
export async function batchSheet(
  book: ReadableWorkbook,
  act: ActName,
  { SheetName, HeaderRow, Columns }: SheetReading,
  before: ColumnsBefore,
): Promise<BatchSheet> {
  const sheet = await chosenSheet(book, SheetName ?? undefined);
  const { head } = sheet;
  const cells = head.map((row) => row.cells);
  const at =
    HeaderRow == null ? batchHeaderRow(act, cells) : head.findIndex(({ rowNo }) => rowNo === HeaderRow);
  const titles = cells[at] ?? [];
  const headerRow = head[at]?.rowNo ?? 0;
  if (Columns) return { sheet, headerRow, titles, columns: Columns, by: 'call' };
  const known = titles.length > 0 ? before(titles) : undefined;
  if (known) return { sheet, headerRow, titles, columns: known, by: 'remembered' };
  return { sheet, headerRow, titles, columns: columnsByTitle(act, titles), by: 'header' };
}

async function chosenSheet(
  { sheets, sheet }: ReadableWorkbook,
  name: string | undefined,
): Promise<ReadableSheet> {
  if (name !== undefined && !sheets.some((one) => one.name === name)) throw new SheetRefused('no_such_sheet');
  for (const [index, one] of sheets.entries()) {
    if (name === undefined ? one.hidden : one.name !== name) continue;
    const rows = await sheet(index);
    if (rows) return rows;
  }
  throw new SheetRefused('empty');
}

/** What the columns of an uploaded sheet are for an act, before its orders are looked for. */
export async function batchColumns(
  ctx: ShopCtx,
  { Act, FileID, ...reading }: SheetReading & { Act: ActName; FileID: string },
): Promise<SheetColumns> {
  const file = await ctx.db.from('files').select('name').where('id', '=', FileID).executeTakeFirst();
  if (!file) refuse(common.notFound, { what: '文件' });
  try {
    const book = await openWorkbook(await ctx.files.local(ctx.shop.id, FileID), { fileName: file.name });
    try {
      const known = await batchSheet(book, Act, reading, await columnsBefore(ctx.db, Act));
      return describe(known, Act, { fileName: file.name, sheets: book.sheets });
    } finally {
      await book.close();
    }
  } catch (error) {
    if (error instanceof SheetRefused) refuse(templateRefusals.unreadable, { problem: error.message });
    throw error;
  }
}

const ANYWHERE = '没有指定单号的列，会在每一行里找订单号、平台单号、快递单号或批次号';

function describe(
  known: BatchSheet,
  act: ActName,
  file: { fileName: string; sheets: ReadableWorkbook['sheets'] },
): SheetColumns {
  const { columns } = known;
  const hasNumber = columns.some(({ Field }) => isNumberKey(Field));
  return describeSheet({
    ...known,
    ...file,
    templateName: '',
    fieldAt: new Map(columns.map(({ Index, Field }) => [Index, Field])),
    fields: batchFields(act),
    problem: '',
    advice: () => (hasNumber ? [] : [ANYWHERE]),
    readCell: (cell, _, field) => {
      const { value, problem } = field === null ? { value: '', problem: '' } : readBatchCell(field, cell);
      return { Text: cutText(cell.trim(), LONGEST), Read: cutText(value, LONGEST), Problem: problem };
    },
  });
}
