import { sql } from 'kysely';
import { openWorkbook, type ReadableSheet } from '#features/sheets/sheet-files/server/index.ts';
import { SheetRefused } from '#features/sheets/sheet-files/sheet-refused.ts';
import type { ColumnMapping } from '#features/sheets/templates/recognition.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { cutText } from '#kit/text/cut-text.ts';
import { titleCarrier } from '../../carriers/title-carrier.ts';
import { missingWaybillColumns } from '../../waybill-rows/missing-columns.ts';
import { type ReadRow, waybillRowReader } from '../../waybill-rows/read-waybill-row.ts';
import type { ImportJob } from './import-job.ts';
import { judgeWaybillRows, type MatchedRow } from './judge-rows.ts';
import { waybillRecogniser } from './recognise-waybills.ts';
import { stageRows } from './stage-rows.ts';
import { type WaybillSheet, waybillSheet } from './waybill-sheet.ts';

const BATCH = 2_000;

/** Reads a waybill file, finds what its columns mean and matches its rows; runs again from the start when killed. */
export async function readImport(ctx: ImportJob): Promise<void> {
  const { importId } = ctx.payload;
  const importRow = await ctx.inShop((db) =>
    db
      .from('waybill_imports')
      .select(['file_id', 'file_name', 'status', 'mapping', 'sheet_name', 'header_row'])
      .where('id', '=', importId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  );
  if (importRow?.status !== 'reading') return;
  try {
    const path = await ctx.files.local(ctx.payload.shopId, importRow.file_id);
    const book = await openWorkbook(path, { fileName: importRow.file_name, inJob: true });
    try {
      const chosen = importRow.mapping as ColumnMapping;
      const recognise = await ctx.inShop(waybillRecogniser);
      const isChosen = Object.keys(chosen).length > 0;
      // The one that was asked for, or that was shown to whoever corrected its columns.
      const headerRow = isChosen ? importRow.header_row : importRow.header_row || undefined;
      const sheet = await waybillSheet(book, importRow.sheet_name || undefined, recognise, headerRow);
      await readSheet(ctx, isChosen ? { ...sheet, mapping: chosen, remarks: [], isOrders: false } : sheet);
    } finally {
      await book.close();
    }
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error;
    await ctx.inShop((db) => settle(db, importId, { status: 'failed', problem: error.message }));
  }
}

/** Keeps what the sheet's columns mean and stages its rows, or waits for a person where that is not enough. */
async function readSheet(ctx: ImportJob, known: WaybillSheet): Promise<void> {
  const { importId } = ctx.payload;
  const { sheet, header, headerRow } = known;
  const problems = missingWaybillColumns(known.mapping);
  await ctx.inShop((db) =>
    settle(db, importId, {
      sheet_name: sheet.sheetName,
      header_row: headerRow,
      header: sql`${header}::text[]`,
      sample: JSON.stringify(firstValues(header, known.below)),
      mapping: JSON.stringify(known.mapping),
      ...(known.others && { other_sheets: sql`${known.others}::text[]` }),
      remarks: JSON.stringify([...problems, ...known.remarks, ...sheet.remarks]),
      is_orders: known.isOrders && !known.mapping.expressNo,
      ...(problems.length > 0 && { status: 'mapping' }),
    }),
  );
  if (problems.length > 0) return;
  await ctx.inShop(async (db) => {
    await db
      .remove('waybill_import_rows')
      .where('import_id', '=', importId)
      .where('outcome', '<>', 'shipped')
      .execute();
  });
  const { total, shipped } = await stageAll(ctx, sheet, known.mapping, headerRow);
  const is_orders = known.isOrders && shipped === 0;
  await ctx.inShop((db) =>
    settle(db, importId, { status: 'matched', rows_total: total, problem: '', is_orders }),
  );
}

const SHOWN = 3;

/** Of each column what its first cells say, so that a person sees what it holds. */
const firstValues = (header: readonly string[], rows: readonly (readonly string[])[]): string[][] =>
  header.map((_, at) =>
    rows
      .map((cells) => cells[at]?.trim() ?? '')
      .filter(Boolean)
      .slice(0, SHOWN)
      .map((value) => cutText(value, 60)),
  );

async function stageAll(ctx: ImportJob, sheet: ReadableSheet, mapping: ColumnMapping, headerRow: number) {
  const read = waybillRowReader(mapping, new Date());
  const titles: string[] = [];
  let carrier: string | undefined;
  let waiting: ReadRow[] = [];
  let total = 0;
  /** Rows with a waybill. */
  let shipped = 0;
  const matchedRows: MatchedRow[] = [];
  const flush = async () => {
    ctx.signal.throwIfAborted();
    const rows = waiting;
    waiting = [];
    total += rows.length;
    shipped += rows.filter(({ waybills }) => waybills.length > 0).length;
    if (rows.length > 0)
      matchedRows.push(...(await ctx.inShop((db) => stageRows(db, ctx.payload.importId, rows))));
  };
  for await (const batch of sheet.rows()) {
    for (const row of batch) {
      if (row.rowNo < headerRow) titles.push(...row.cells);
      const line = row.rowNo > headerRow ? read(row) : undefined;
      if (!line) continue;
      carrier ??= titleCarrier(titles);
      waiting.push(line.company === '' ? { ...line, company: carrier } : line);
    }
    if (waiting.length >= BATCH) await flush();
  }
  await flush();
  await ctx.inShop((db) => judgeWaybillRows(db, ctx.payload.importId, matchedRows));
  return { total, shipped };
}

async function settle(db: TenantDb, importId: string, values: Record<string, unknown>): Promise<void> {
  await db.update('waybill_imports').set(values).where('id', '=', importId).execute();
  await notify(db, 'waybill-import', [importId]);
}
