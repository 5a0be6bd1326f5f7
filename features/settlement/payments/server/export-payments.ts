import type { z } from 'zod';
import {
  everyPage,
  listFile,
  moneyColumn,
  PAGE,
  textColumn,
} from '#features/settlement/list-files/server/index.ts';
import type { OutColumn, SheetCell } from '#features/sheets/sheet-files/sheet-cell.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { payments } from '../contract.ts';
import type { Payment } from '../payment.ts';
import { METHOD_NAMES, PAYMENT_NAMES, PAYMENT_STATES } from '../payment-words.ts';
import { listPayments } from './payment-rows.ts';

/** What was paid to whom; a list of plans has the planned day between these and how it was paid. */
export const WHAT_COLUMNS: readonly OutColumn[] = [
  textColumn('对方', 24),
  textColumn('类型'),
  moneyColumn('金额'),
  moneyColumn('已支付'),
  moneyColumn('其中待确认'),
  moneyColumn('其中预付款'),
  textColumn('方式'),
  textColumn('流水号', 24),
];
export const HOW_COLUMNS: readonly OutColumn[] = [
  textColumn('付款日期'),
  textColumn('状态'),
  textColumn('登记人'),
  textColumn('备注', 24),
];

type What = Pick<
  Payment,
  | 'TraderName'
  | 'IdPaymentType'
  | 'Amount'
  | 'PaidAmount'
  | 'IsConfirmed'
  | 'PrepaidAmount'
  | 'Method'
  | 'TransactionNo'
>;

export const whatWasPaid = (paid: What): SheetCell[] => [
  paid.TraderName,
  PAYMENT_NAMES[paid.IdPaymentType],
  paid.Amount,
  paid.PaidAmount,
  paid.IsConfirmed ? 0 : paid.PaidAmount,
  paid.PrepaidAmount,
  METHOD_NAMES[paid.Method],
  paid.TransactionNo,
];

/** A plan of which nothing is booked has no day yet. */
interface How extends Pick<Payment, 'Status' | 'CreatedBy' | 'Note'> {
  PaidOn: string | null;
}

export const howItWasPaid = (paid: How): SheetCell[] => [
  paid.PaidOn,
  PAYMENT_STATES[paid.Status],
  paid.CreatedBy || '对方',
  paid.Note,
];

/** Payments as their list shows them; what is only planned is not among them. */
export async function exportPayments(ctx: ShopCtx, filter: z.input<typeof payments.export.input>) {
  const rows = await everyPage((currentPage) =>
    listPayments(ctx, payments.get.input.parse({ ...filter, currentPage, pageSize: PAGE })),
  );
  const cells = rows.map((payment) => [...whatWasPaid(payment), ...howItWasPaid(payment)]);
  const columns = [...WHAT_COLUMNS, ...HOW_COLUMNS];
  return listFile(ctx, { kind: 'payments', name: '付款记录', filter, columns, cells });
}
