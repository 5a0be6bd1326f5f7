import { logExport } from '#features/sheets/export-log/server/index.ts';
import type { OutColumn, SheetCell } from '#features/sheets/sheet-files/sheet-cell.ts';
import { xlsxAnswer } from '#features/sheets/sheet-imports/server/index.ts';
import { paymentSheet } from '#features/sheets/templates/sheets/payment-sheet.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { DeferredFile, ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { PaymentRow } from '../contract.ts';
import { paymentImportRefusals as no } from '../refusals.ts';
import { previewRows, uploadRows } from './preview-rows.ts';

const { payer, billNo, cameIn, wentOut, paidOn, transactionNo, note } = paymentSheet.columns;

/** As our template has them, so that the sheet can be mended and read again; why not stands behind. */
const COLUMNS: readonly OutColumn[] = [
  { title: payer.title, type: 'text', width: 28 },
  { title: billNo.title, type: 'text', width: 20 },
  { title: cameIn.title, type: 'money', width: 14 },
  { title: wentOut.title, type: 'money', width: 14 },
  { title: paidOn.title, type: 'text', width: 14 },
  { title: transactionNo.title, type: 'text', width: 26 },
  { title: note.title, type: 'text', width: 24 },
  { title: '没有入账的原因', type: 'text', width: 40 },
];
const NAME = '没有入账的付款';

/** The rows of an upload that are not booked by now, each with why. */
export async function exportLeft(ctx: ShopCtx, id: string): Promise<DeferredFile> {
  const { items } = await previewRows(ctx, id, []);
  const numbers = new Map(
    (await uploadRows(ctx.db, id, ctx.can)).map(({ no: at, bill_no }) => [at, bill_no]),
  );
  const rows = items
    .filter(({ State }) => State !== 'booked')
    .map((row) => cellsOf(row, numbers.get(row.RowNo) ?? ''));
  if (rows.length === 0) refuse(no.allBooked);
  await logExport(ctx, {
    kind: 'payments',
    filter: { PreviewID: id },
    rows: rows.length,
    fileName: `${NAME}.xlsx`,
  });
  return async () => xlsxAnswer(NAME, { sheetName: '没有入账', columns: COLUMNS, rows });
}

const cellsOf = (row: PaymentRow, number: string): SheetCell[] => [
  row.Payer || row.TraderName,
  number,
  row.Side === 1 ? row.Amount : null,
  row.Side === 2 ? row.Amount : null,
  row.PaidOn,
  row.TransactionNo,
  row.Note,
  row.Reason || '没有勾选',
];
