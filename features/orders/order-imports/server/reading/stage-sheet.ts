import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import { STAGED_ROW_STATES } from '#features/orders/staging/row-states.ts';
import { StageWriter } from '#features/orders/staging/server/index.ts';
import type { LineVerdict } from '#features/orders/staging/staged-line.ts';
import { HIDDEN_ROW, remark, type StagedLine, sheetRemark } from '#features/orders/staging/staged-line.ts';
import { parseAddress, resolveAddress } from '#features/sheets/addresses/server/index.ts';
import type { ReadableSheet, ReadableWorkbook, SheetRow } from '#features/sheets/sheet-files/server/index.ts';
import { SheetRefused } from '#features/sheets/sheet-files/sheet-refused.ts';
import type { Day } from '#features/sheets/templates/cells/parse-sheet-date.ts';
import { unitAbove } from '#features/sheets/templates/rows/price-unit.ts';
import { createRowReader } from '#features/sheets/templates/rows/read-rows.ts';
import type { RowReading } from '#features/sheets/templates/rows/sheet-line.ts';
import type { JobCtx } from '#kit/jobs/server/job.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { stageLine } from '../../stage-line.ts';
import { markImporting } from '../importing/begin-import.ts';
import { markTaskDuplicates } from '../judging/mark-duplicates.ts';
import { markShortages } from '../judging/mark-shortages.ts';
import { priceByPaid } from '../judging/price-by-paid.ts';
import { RowJudge } from '../judging/row-judge.ts';
import { ImportProgress, TaskDeletedError } from '../task/progress.ts';
import { readSwitches, storeRequired } from '../task/shop-switches.ts';
import { settleTask } from '../task/task-counts.ts';
import type { ImportTaskPayload } from '../task/task-jobs.ts';
import { changeTask, findTask, lockTask } from '../task/task-record.ts';
import { namePlatforms } from './name-platforms.ts';
import { chatRowReader } from './understand-chat.ts';
import type { Understanding } from './understand-sheet.ts';

const addresses = { parse: parseAddress, resolve: resolveAddress };
const FLUSH_ROWS = 10_000;

/** Reads, judges and stages all rows in one transaction: a killed process leaves none, and the job begins anew. */
export async function stageSheet(
  ctx: JobCtx<ImportTaskPayload>,
  taskId: string,
  { sheets }: Pick<ReadableWorkbook, 'sheets'>,
  sheet: ReadableSheet,
  understood: Understanding,
): Promise<void> {
  const task = await ctx.inShop((db) => findTask(db, taskId));
  if (!task) throw new TaskDeletedError();
  const required = storeRequired(await ctx.inShop(readSwitches));
  const judge = await RowJudge.open((work) => ctx.inShop(work), task, required);
  const progress = new ImportProgress(ctx);
  await ctx.inShop(async (db) => {
    await lockReading(db, taskId);
    const total = sheets.find(({ name }) => name === sheet.sheetName)?.rows ?? 0;
    const totals: RowTotals = { filled: new Set(), hidden: 0, leftOut: new Map() };
    const read = await stageRows(db, { sheet, understood, judge, taskId, totals }, (done) =>
      progress.tell('reading', done, total),
    );
    await progress.tellNow('reading', read, read);
    if (understood.mapping.paidAmount) await priceByPaid(db, taskId);
    if (understood.mapping.thirdParty) await namePlatforms(db, taskId);
    await markTaskDuplicates(db, task);
    if (judge.isLimited) await markShortages(db, task);
    await finish(db, ctx.payload, totals);
  });
}

/**
 * Locks the reading of a task: should a job ever run twice at once, the second waits for the first and finds its work
 * done.
 */
async function lockReading(db: TenantDb, taskId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`read ${taskId}`}, 0))`.execute(db.k);
  const task = await findTask(db, taskId);
  if (task?.status !== 'reading') throw new TaskDeletedError();
}

/** What is only known once all rows are read. */
interface RowTotals {
  /** Indexes of the columns in which some row has something. */
  filled: Set<number>;
  /** Rows that are hidden in the sheet and yet orders. */
  hidden: number;
  /** Rows that are no orders, by the reason. */
  leftOut: Map<string, { count: number; rows: number[] }>;
}

interface Staging {
  sheet: ReadableSheet;
  understood: Understanding;
  judge: RowJudge;
  taskId: string;
  totals: RowTotals;
}

async function stageRows(
  db: TenantDb,
  staging: Staging,
  tell: (done: number) => Promise<void>,
): Promise<number> {
  const { sheet, understood, judge, taskId, totals } = staging;
  const writer = await StageWriter.open(db, taskId);
  const readerOf = understood.isChat ? chatRowReader : createRowReader;
  const read = readerOf(understood.mapping, {
    command: 'order',
    today: shanghaiDay(new Date()),
    isWhole: (product) => judge.isWhole(product),
    unit: unitAbove(sheet.head.filter(({ rowNo }) => rowNo < understood.headerRow).map(({ cells }) => cells)),
  });
  const { quantity, goodsColumn } = understood.mapping;
  const counts = quantity !== undefined || goodsColumn !== undefined;
  let done = 0;
  let staged = 0;
  for await (const batch of sheet.rows()) {
    const rows = batch
      .filter(({ rowNo }) => rowNo > understood.headerRow)
      .map((row) => stagedRow(row, read, counts));
    await judge.prepare(rows.flatMap(({ lines }) => lines));
    for (const row of rows) {
      staged += addRow(writer, judge, row);
      noteFilled(totals.filled, row.cells);
      if (row.isHidden) totals.hidden += 1;
      noteLeftOut(totals.leftOut, row);
    }
    await writer.flush(FLUSH_ROWS);
    done += batch.length;
    await tell(done);
    await breathe();
  }
  await writer.finish();
  if (staged === 0) throw new SheetRefused('empty', '表头下面没有数据，请检查是否选错文件或工作表');
  return done;
}

function noteFilled(filled: Set<number>, cells: readonly string[]): void {
  for (let at = 0; at < cells.length; at += 1) if (!filled.has(at) && cells[at]?.trim()) filled.add(at);
}

/** Reasons and rows that are named one by one; of all others the count alone is told. */
const MOST_REASONS = 12;
const MOST_NAMED = 8;

function noteLeftOut(reasons: RowTotals['leftOut'], { leftOut, lines }: StagedRow): void {
  if (leftOut === undefined) return;
  const known = reasons.get(leftOut);
  if (!known && reasons.size >= MOST_REASONS) return;
  const { count, rows } = known ?? { count: 0, rows: [] };
  if (rows.length < MOST_NAMED) rows.push(...lines.map(({ rowNo }) => rowNo));
  reasons.set(leftOut, { count: count + 1, rows });
}

interface StagedRow {
  cells: readonly string[];
  lines: StagedLine[];
  /** Set when the row is no order. */
  leftOut: string | undefined;
  /** An order that nobody sees who looks at the sheet. */
  isHidden?: true;
}

function stagedRow(
  row: SheetRow,
  read: (cells: readonly string[], row: number) => RowReading,
  counts: boolean,
): StagedRow {
  const reading = read(row.cells, row.rowNo);
  if (reading.kind === 'blank') return { cells: [], lines: [], leftOut: undefined };
  if (reading.kind === 'left-out')
    return { cells: row.cells, lines: [blankLine(row.rowNo)], leftOut: reading.reason };
  const lines = reading.lines.map((line) => stageLine(line, addresses, counts));
  if (!row.hidden) return { cells: row.cells, lines, leftOut: undefined };
  const marked = lines.map((line) => ({ ...line, remarks: [...line.remarks, HIDDEN] }));
  return { cells: row.cells, lines: marked, leftOut: undefined, isHidden: true };
}

const HIDDEN = sheetRemark(HIDDEN_ROW, '这一行在表里是隐藏的（筛选掉的），请确认要不要发');

function addRow(writer: StageWriter, judge: RowJudge, { cells, lines, leftOut }: StagedRow): number {
  for (const line of lines) {
    const verdict = leftOut === undefined ? judge.judge(line) : leftOutVerdict(leftOut);
    writer.add(line, verdict, line.lineNo === 0 ? cells : undefined);
  }
  return lines.length;
}

const leftOutVerdict = (reason: string): LineVerdict => ({
  state: STAGED_ROW_STATES.leftOut.id,
  problems: [remark('', reason)],
  spuId: null,
  amount: null,
  unitPrice: null,
  entryShopId: null,
});

const blankLine = (rowNo: number): StagedLine =>
  stageLine({ row: rowNo, part: 0, values: {}, faults: [], remarks: [] }, addresses, true);

async function finish(db: TenantDb, payload: ImportTaskPayload, totals: RowTotals): Promise<void> {
  const before = await lockTask(db, payload.taskId);
  if (!before) throw new TaskDeletedError();
  const columns = before.mapping.columns?.map((one) => ({ ...one, IsEmpty: !totals.filled.has(one.Index) }));
  const leftOut = [...totals.leftOut].map(([Says, { count, rows }]) => ({ Says, Count: count, Rows: rows }));
  const mapping = { ...before.mapping, hiddenRows: totals.hidden, leftOut, ...(columns && { columns }) };
  await changeTask(db, payload.taskId, { mapping });
  await settleTask(db, payload.taskId);
  const after = await findTask(db, payload.taskId);
  if (before.start_wanted && after) await markImporting(db, after);
}

function shanghaiDay(now: Date): Day {
  const at = new Date(now.getTime() + 8 * 3_600_000);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() };
}
