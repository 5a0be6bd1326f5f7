import { PassThrough } from 'node:stream';
import type { z } from 'zod';
import { billState, NET_NAMES } from '#features/settlement/bills/bill-words.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { listBills } from '#features/settlement/bills/server/index.ts';
import type { PlannedPayment } from '#features/settlement/payment-plans/planned-payment.ts';
import { queryPayments } from '#features/settlement/payment-plans/server/index.ts';
import { payments } from '#features/settlement/payments/contract.ts';
import { METHOD_NAMES, PAYMENT_NAMES, PAYMENT_STATES } from '#features/settlement/payments/payment-words.ts';
import { listPayments } from '#features/settlement/payments/server/index.ts';
import { statementFiles } from '#features/settlement/statement-files/contract.ts';
import { downloadStatements } from '#features/settlement/statement-files/server/index.ts';
import { logExport } from '#features/sheets/export-log/server/index.ts';
import { writeXlsx } from '#features/sheets/sheet-files/server/index.ts';
import type { OutColumn, SheetCell } from '#features/sheets/sheet-files/sheet-cell.ts';
import type { FileAnswer, ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { settlementApi } from '../contract.ts';
import { everyPage, PAGE } from './every-page.ts';

const text = (title: string, width = 16): OutColumn => ({ title, type: 'text', width });
const money = (title: string): OutColumn => ({ title, type: 'money', width: 14 });

const BILL_COLUMNS = [
  text('账单号', 20),
  text('账单', 24),
  text('对方', 24),
  text('期间', 24),
  text('类型'),
  money('金额'),
  money('已收/已付/已退'),
  money('未收/未付/未退'),
  text('状态'),
  text('到期日'),
  text('备注', 24),
];

/** One bill as its statement; of many their list. */
export async function exportSettlements(
  ctx: ShopCtx,
  { SettlementIDs, ...filters }: z.output<typeof settlementApi.export.input>,
) {
  const [only, ...others] = SettlementIDs ?? [];
  if (only && others.length === 0)
    return downloadStatements(ctx, statementFiles.download.input.parse({ BillID: only }));
  return exportBillList(ctx, { ...filters, BillIDs: SettlementIDs });
}

/** Bills as their list shows them. */
export async function exportBillList(
  ctx: ShopCtx,
  filter: z.input<typeof settlementApi.exportBillList.input>,
) {
  const rows = await everyPage((currentPage) =>
    listBills(ctx, bills.get.input.parse({ ...filter, currentPage, pageSize: PAGE })),
  );
  const cells = rows.map((bill): SheetCell[] => [
    bill.BillNo,
    bill.BillName,
    bill.TraderName,
    bill.PeriodStart ? `${bill.PeriodStart} 至 ${bill.PeriodEnd}` : '按明细',
    NET_NAMES[bill.IdPaymentType],
    bill.TotalAmount,
    bill.PaidAmount,
    bill.UnpaidAmount,
    billState(bill).name,
    bill.DueOn,
    bill.Note,
  ]);
  return asSheet(ctx, { kind: 'bills', name: '结算账单', filter, columns: BILL_COLUMNS, cells });
}

const PLAN_COLUMN = text('计划付款日');
const PAYMENT_COLUMNS = [
  text('对方', 24),
  text('类型'),
  money('金额'),
  money('已支付'),
  money('其中待确认'),
  money('其中预付款'),
  text('方式'),
  text('流水号', 24),
  PLAN_COLUMN,
  text('付款日期'),
  text('状态'),
  text('登记人'),
  text('备注', 24),
];
export async function exportPayments(
  ctx: ShopCtx,
  filter: z.output<typeof settlementApi.exportPayments.input>,
) {
  const order = filter.IsPlan ? { orderBy: 'PlannedOn' as const, isDesc: false } : {};
  const rows = await everyPage((currentPage) =>
    queryPayments(ctx, { ...filter, ...order, currentPage, pageSize: PAGE }),
  );
  const cells = rows.map((planned) => [...whatWasPaid(planned), planned.PlannedOn, ...howItWasPaid(planned)]);
  return asSheet(ctx, { kind: 'payments', name: '付款记录', filter, columns: PAYMENT_COLUMNS, cells });
}

/** Payments as their list shows them; what is only planned is not among them. */
export async function exportPaymentList(
  ctx: ShopCtx,
  filter: z.input<typeof settlementApi.exportPaymentList.input>,
) {
  const rows = await everyPage((currentPage) =>
    listPayments(ctx, payments.get.input.parse({ ...filter, currentPage, pageSize: PAGE })),
  );
  const cells = rows.map((payment) => [...whatWasPaid(payment), ...howItWasPaid(payment)]);
  const columns = PAYMENT_COLUMNS.filter((column) => column !== PLAN_COLUMN);
  return asSheet(ctx, { kind: 'payments', name: '付款记录', filter, columns, cells });
}

type Paid = Omit<PlannedPayment, 'PlannedOn' | 'SettlementIDs' | 'IsPlan'>;

const whatWasPaid = (paid: Paid): SheetCell[] => [
  paid.TraderName,
  PAYMENT_NAMES[paid.IdPaymentType],
  paid.Amount,
  paid.PaidAmount,
  paid.IsConfirmed ? 0 : paid.PaidAmount,
  paid.PrepaidAmount,
  METHOD_NAMES[paid.Method],
  paid.TransactionNo,
];
const howItWasPaid = (paid: Paid): SheetCell[] => [
  paid.PaidOn,
  PAYMENT_STATES[paid.Status],
  paid.CreatedBy || '对方',
  paid.Note,
];

interface Sheet {
  kind: 'bills' | 'payments';
  name: string;
  filter: Record<string, unknown>;
  columns: readonly OutColumn[];
  cells: SheetCell[][];
}

async function asSheet(ctx: ShopCtx, { kind, name, filter, columns, cells }: Sheet): Promise<FileAnswer> {
  const fileName = `${name}.xlsx`;
  await logExport(ctx, { kind, filter, rows: cells.length, fileName });
  const body = new PassThrough();
  writeXlsx(body, { sheetName: name, columns, rows: [cells] }).catch((error: Error) => body.destroy(error));
  return { name: fileName, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', body };
}
