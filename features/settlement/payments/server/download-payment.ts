import { sideOfType, visibleSides } from '#features/ledger/ledger/price-sides.ts';
import { logExport } from '#features/sheets/export-log/server/index.ts';
import type { OutColumn, SheetCell } from '#features/sheets/sheet-files/sheet-cell.ts';
import { xlsxAnswer } from '#features/sheets/sheet-imports/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { DeferredFile, ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { payments } from '../contract.ts';
import type { Payment, Posting } from '../payment.ts';
import { METHOD_NAMES, PAYMENT_NAMES, paymentStateText } from '../payment-words.ts';
import { listPayments } from './payment-rows.ts';
import { postingsOf } from './posting-log.ts';

interface DownloadRequest {
  PaymentID?: string | undefined;
  TransactionID?: string | undefined;
}

const COLUMNS: readonly OutColumn[] = [
  { title: '付款日期', type: 'text', width: 14 },
  { title: '对方', type: 'text', width: 24 },
  { title: '类型', type: 'text', width: 14 },
  { title: '方式', type: 'text', width: 12 },
  { title: '流水号', type: 'text', width: 24 },
  { title: '状态', type: 'text', width: 16 },
  { title: '用于', type: 'text', width: 40 },
  { title: '金额', type: 'money', width: 14 },
  { title: '说明', type: 'text', width: 24 },
];

/** A line per posting, so that the column adds up to what stands; of the sides that the caller sees. */
export async function downloadPayment(
  ctx: ShopCtx,
  { PaymentID, TransactionID }: DownloadRequest,
): Promise<DeferredFile> {
  const filter = {
    ...(PaymentID && { PaymentIDs: [PaymentID] }),
    ...(TransactionID && { TransactionIDs: [TransactionID] }),
  };
  const query = payments.get.input.parse({ ...filter, pageSize: 500 });
  const sides = visibleSides(ctx.can);
  const listed = Object.keys(filter).length > 0 ? (await listPayments(ctx, query)).items : [];
  const items = listed.filter(({ IdPaymentType }) => sides.includes(sideOfType(IdPaymentType)));
  if (items.length === 0) refuse(common.notFound, { what: '付款' });
  const byPayment = groupBy(
    await postingsOf(
      ctx,
      items.map(({ PaymentID }) => PaymentID),
    ),
    (each) => each.PaymentID,
  );
  const rows = items.flatMap((payment) =>
    (byPayment.get(payment.PaymentID) ?? []).map((posting) => cellsOf(payment, posting)),
  );
  const name = `付款记录 ${items[0]?.PaidOn}`;
  await logExport(ctx, { kind: 'payments', filter, rows: rows.length, fileName: `${name}.xlsx` });
  return async () => xlsxAnswer(name, { sheetName: '付款记录', columns: COLUMNS, rows });
}

function targetOf({ IsPrepaid, BillNo, ItemID, OrderID }: Posting): string {
  if (IsPrepaid) return '预付款';
  const line = OrderID ? `订单 LDL${OrderID}` : '手工明细';
  return [BillNo, ItemID && line].filter(Boolean).join(' ');
}

const cellsOf = (payment: Payment, posting: Posting): SheetCell[] => [
  posting.PaidOn,
  payment.TraderName,
  PAYMENT_NAMES[payment.IdPaymentType],
  METHOD_NAMES[payment.Method],
  payment.TransactionNo,
  paymentStateText(payment),
  targetOf(posting),
  posting.Amount,
  posting.IsReversal ? `撤销：${posting.Reason}` : payment.Note,
];
