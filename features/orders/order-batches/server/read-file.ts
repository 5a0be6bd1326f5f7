import { sql } from 'kysely';
import { openWorkbook } from '#features/sheets/sheet-files/server/index.ts';
import { SheetRefused } from '#features/sheets/sheet-files/sheet-refused.ts';
import type { SheetReading } from '#features/sheets/sheet-imports/sheet-calls.ts';
import { rememberColumns } from '#features/sheets/templates/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type ActName, MOST_BATCH_NUMBERS } from '../acts.ts';
import { type BatchLine, SheetLines } from '../sheet-lines.ts';
import type { BatchJob } from './batch-job.ts';
import { batchSheet, columnsBefore, sheetKind } from './batch-sheet.ts';
import { expandBatches } from './expand-batches.ts';
import { setState } from './run-rows.ts';

/** Reads a sheet's lines into the run, after the numbers that were pasted beside it. */
export async function readBatchFile(
  ctx: BatchJob,
  fileId: string,
  act: ActName,
  reading: SheetReading = {},
): Promise<string> {
  const { runId, shopId } = ctx.payload;
  const file = await ctx.inShop((db) =>
    db.from('files').select('name').where('id', '=', fileId).executeTakeFirst(),
  );
  try {
    const path = await ctx.files.local(shopId, fileId);
    const book = await openWorkbook(path, { fileName: file?.name ?? '', inJob: true });
    const lines: BatchLine[] = [];
    try {
      const before = await ctx.inShop((db) => columnsBefore(db, act));
      const known = await batchSheet(book, act, reading, before);
      if (reading.Columns)
        await ctx.inShop((db) => rememberColumns(db, sheetKind(act), known.titles, known.columns));
      // By its words a sheet is read row by row: a header may stand anywhere, and again further down.
      const reader = new SheetLines(act, known.by === 'header' ? undefined : known);
      for await (const rows of known.sheet.rows())
        for (const { cells, rowNo } of rows) lines.push(...reader.read(cells, rowNo));
    } finally {
      await book.close();
    }
    if (!lines.some(({ number }) => number)) return '表格里没有找到订单号、平台单号、快递单号或批次号';
    return await ctx.inShop((db) => giveSheet(db, runId, lines));
  } catch (error) {
    if (error instanceof SheetRefused) return error.message;
    throw error;
  }
}

async function giveSheet(db: TenantDb, runId: string, read: readonly BatchLine[]): Promise<string> {
  const lines = await expandBatches(db, read);
  const pasted = await lastSeq(db, runId);
  if (pasted + lines.length > MOST_BATCH_NUMBERS)
    return `一次最多 ${MOST_BATCH_NUMBERS} 个号，${pasted > 0 ? `粘贴了 ${pasted} 个，` : ''}表格里有 ${lines.length} 个，请拆成几个表格`;
  await giveLines(db, runId, lines, pasted);
  // Forgotten together with what it said, so that a job that was killed here doesn't read it twice.
  await setState(db, runId, 'looking', { file_id: null });
  return '';
}

async function lastSeq(db: TenantDb, runId: string): Promise<number> {
  const last = await db
    .from('batch_items')
    .select('seq')
    .where('run_id', '=', runId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.seq ?? 0;
}

export async function giveLines(
  db: TenantDb,
  runId: string,
  lines: readonly BatchLine[],
  after = 0,
): Promise<void> {
  await sql`insert into batch_items (shop_id, run_id, seq, number_text, own, state, reason)
    select ${db.shopId}, ${runId}, ${after}::int + row_number() over (), left(v.number, 100), v.own,
      coalesce(v.state, 'given'), coalesce(v.reason, '')
    from json_to_recordset(${JSON.stringify(lines)}::json) as v(number text, own jsonb, state text, reason text)`.execute(
    db.k,
  );
}
