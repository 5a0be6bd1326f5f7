import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { fenOf, yuanOrNull } from '#kit/money/fen.ts';
import type { PaymentPreview, paymentImports } from '../contract.ts';
import { paymentImportRefusals as no } from '../refusals.ts';
import { previewRows } from './preview-rows.ts';
import { paymentFile, type ReadPayment, readPayments } from './read-payments.ts';

type Input = z.output<typeof paymentImports.preview.input>;

/** Keeps the payments as they were read, so that each is booked once at most, and says what each would pay. */
export async function stagePayments(
  ctx: ShopCtx,
  { FileID, Rows, Side, PreviewID, Fixes, ...reading }: Input,
): Promise<PaymentPreview> {
  if (PreviewID) return previewRows(ctx, PreviewID, Fixes);
  const pasted = { rows: Rows.map((row, at) => asGiven(row, at, Side)), leftOut: 0 };
  const { rows, leftOut } = FileID ? await readPayments(ctx, paymentFile(FileID, reading), Side) : pasted;
  if (rows.length === 0) refuse(no.nothing);
  const id = newId();
  await ctx.db.insert('payment_uploads', { id }).execute();
  await ctx.db
    .insert(
      'payment_upload_rows',
      rows.map((row) => ({
        upload_id: id,
        no: row.no,
        side: row.side,
        payer: row.payer,
        bill_no: row.billNo,
        amount: yuanOrNull(row.amount),
        paid_on: row.paidOn,
        transaction_no: row.transactionNo,
        note: row.note,
        problem: row.problem,
      })),
    )
    .execute();
  return { ...(await previewRows(ctx, id, Fixes)), LeftOut: leftOut };
}

const asGiven = (row: Input['Rows'][number], at: number, side: 1 | 2): ReadPayment => ({
  no: at + 1,
  side,
  payer: row.Payer,
  billNo: row.BillNo,
  amount: fenOf(row.Amount),
  paidOn: row.PaidOn ?? null,
  transactionNo: row.TransactionNo,
  note: row.Note,
  problem: '',
});
