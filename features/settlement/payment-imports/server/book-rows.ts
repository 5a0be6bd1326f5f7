import type { z } from 'zod';
import { lockRelations } from '#features/settlement/bills/server/index.ts';
import type { PriceSide } from '#features/settlement/bills/sides.ts';
import { payments } from '#features/settlement/payments/contract.ts';
import { paymentDenials } from '#features/settlement/payments/payment-denials.ts';
import { payOff } from '#features/settlement/payments/server/index.ts';
import { deny, skip } from '#kit/endpoint/denial.ts';
import { type BatchResult, EMPTY_ID } from '#kit/endpoint/fields.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { paymentImports } from '../contract.ts';
import { bookedPayments } from './booked-payments.ts';
import { rememberPayers } from './payers-by-name.ts';
import {
  planUploadRows,
  readPaymentContext,
  rowProblem,
  type UploadRow,
  uploadRows,
} from './preview-rows.ts';

type Booking = z.output<typeof paymentImports.upload.input>;

/** Books the rows of an upload one after the other; who asks at once waits, and finds them booked. */
export async function bookRows(ctx: ShopCtx, input: Booking) {
  const { db } = ctx;
  const upload = await db
    .from('payment_uploads')
    .select('id')
    .where('id', '=', input.PreviewID)
    .forUpdate()
    .executeTakeFirst();
  if (!upload) refuse(common.notFound, { what: '付款导入' });
  const left = new Set(input.LeaveOut);
  const open = (await uploadRows(db, input.PreviewID, ctx.can)).filter((row) => !row.payment_id);
  const rows = open.filter((row) => !left.has(row.no));
  const known = await readPaymentContext(db, open, input.Fixes);
  const targets = rows.map((row) => ({ row, ...known.payersOf(row) }));
  await lockRelations(
    db,
    targets.flatMap(({ row, traderId }) =>
      traderId ? [{ side: row.side as PriceSide, traderId: traderId.slice(2) }] : [],
    ),
  );
  const plans = planUploadRows(rows, known, []);
  // What another upload has booked meanwhile is seen now that nobody else books with these traders; as the preview had
  // it, with the rows that are left out.
  const doubts = planUploadRows(open, known, await bookedPayments(db, input.PreviewID, open));
  const accepted = new Set(input.AcceptDoubtful);
  const skipped: BatchResult['skipped'] = [];
  const TransactionIDs: string[] = [];
  const booked: UploadRow[] = [];
  for (const { row, traderId, billId } of targets) {
    const isDoubtful = doubts.get(row.no)?.isDoubtful === true && !accepted.has(row.no);
    const denial =
      rowProblem(row) ??
      (traderId === null
        ? deny(paymentDenials.noTrader)
        : isDoubtful
          ? deny(paymentDenials.doubtful)
          : undefined);
    const named = plans.get(row.no)?.parts.length === 1 && plans.get(row.no)?.parts[0]?.id === billId;
    const wish = () => wishOf(row, traderId ?? '', named ? billId : null, input);
    const answer = denial ? undefined : await payOff(ctx, wish());
    const [PaymentID] = answer?.PaymentIDs ?? [];
    if (answer && PaymentID) {
      TransactionIDs.push(answer.TransactionID);
      booked.push(row);
      await markBooked(db, row, PaymentID);
    } else
      skipped.push({
        ...(answer?.skipped[0] ?? skip(EMPTY_ID, denial ?? deny(paymentDenials.notBooked))),
        id: EMPTY_ID,
        name: `第 ${row.no} 行 ${row.payer}`.trim(),
      });
  }
  await rememberPayers(db, fixedPayers(booked, input.Fixes));
  return { done: TransactionIDs.length, skipped, TransactionIDs };
}

const markBooked = (db: TenantDb, { upload_id, no }: UploadRow, payment_id: string) =>
  db
    .update('payment_upload_rows')
    .set({ payment_id })
    .where('upload_id', '=', upload_id)
    .where('no', '=', no)
    .execute();

function wishOf(
  row: UploadRow,
  traderId: string,
  billId: string | null,
  { ToPrepaid, AcceptRepeatedNo, Method, Slips, VoucherUrls }: Booking,
) {
  const Amount = row.amount ?? 0;
  const Traders = [{ TraderID: traderId.slice(2), Side: row.side as PriceSide, Amount }];
  const own = Slips.find(({ RowNo }) => RowNo === row.no)?.VoucherUrls ?? [];
  return payments.payoff.input.parse({
    ...(billId ? { Bills: [{ BillID: billId, Amount }] } : { Traders }),
    ToPrepaid,
    AcceptRepeatedNo,
    Method,
    TransactionNo: row.transaction_no,
    Note: row.note,
    ...(row.paid_on && { PaidOn: row.paid_on }),
    VoucherUrls: own.length > 0 ? own : VoucherUrls,
  });
}

function fixedPayers(rows: readonly UploadRow[], fixes: Booking['Fixes']) {
  const byRow = new Map(rows.map((row) => [row.no, row]));
  return fixes.flatMap(({ RowNo, TraderID: traderId }) => {
    const row = byRow.get(RowNo);
    return row ? [{ side: row.side as PriceSide, name: row.payer, traderId }] : [];
  });
}
