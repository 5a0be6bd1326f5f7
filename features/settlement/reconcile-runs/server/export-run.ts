import { logExport } from '#features/sheets/export-log/server/index.ts';
import type { OutColumn, SheetCell } from '#features/sheets/sheet-files/sheet-cell.ts';
import { xlsxAnswer } from '#features/sheets/sheet-imports/server/index.ts';
import type { DeferredFile, ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { fenOf, yuanOf } from '#kit/money/fen.ts';
import type { RunLine } from '../run.ts';
import { DECISION_NAMES } from '../run-words.ts';
import { findRun } from './find-run.ts';
import { readRunLines } from './run-lines.ts';

const COLUMNS: readonly OutColumn[] = [
  { title: '表中单号', type: 'text', width: 24 },
  { title: '订单号', type: 'text', width: 24 },
  { title: '商品', type: 'text', width: 32 },
  { title: '收件人', type: 'text', width: 12 },
  { title: '对账单日期', type: 'text', width: 14 },
  { title: '账本金额', type: 'money', width: 14 },
  { title: '对账单金额', type: 'money', width: 14 },
  { title: '差额', type: 'money', width: 14 },
  { title: '原因', type: 'text', width: 36 },
  { title: '处理', type: 'text', width: 20 },
  { title: '说明', type: 'text', width: 24 },
];

/** The statement with verdicts: every row, what differs and why, and what was decided. */
export async function exportReconcileRun(ctx: ShopCtx, id: string): Promise<DeferredFile> {
  const run = await findRun(ctx.db, id);
  const rows = (await readRunLines(ctx.db, run)).map(cellsOf);
  const name = `核对结果 ${run.name.replace(/\.[a-z]+$/i, '')}`;
  const filter = { ReconcileID: id };
  await logExport(ctx, { kind: 'reconcile', filter, rows: rows.length, fileName: `${name}.xlsx` });
  return async () => xlsxAnswer(name, { sheetName: '核对结果', columns: COLUMNS, rows });
}

const settled = ({ State, Decision }: RunLine) =>
  State === 'same' ? '一致' : State === 'free' ? '未核对金额' : DECISION_NAMES[Decision];

const cellsOf = (line: RunLine): SheetCell[] => [
  line.Given,
  line.OrderID && `LDL${line.OrderID}`,
  line.SpuName,
  line.Receiver,
  line.TheirDay,
  line.OurAmount,
  line.TheirAmount,
  line.TheirAmount === null ? null : yuanOf(fenOf(line.TheirAmount) - fenOf(line.OurAmount)),
  line.Reason,
  settled(line),
  line.Note,
];
