import type { z } from 'zod';
import {
  everyPage,
  listFile,
  moneyColumn,
  PAGE,
  textColumn,
} from '#features/settlement/list-files/server/index.ts';
import type { SheetCell } from '#features/sheets/sheet-files/sheet-cell.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { billState, NET_NAMES } from '../bill-words.ts';
import { bills } from '../contract.ts';
import { listBills } from './list-bills.ts';

const BILL_COLUMNS = [
  textColumn('账单号', 20),
  textColumn('账单', 24),
  textColumn('对方', 24),
  textColumn('期间', 24),
  textColumn('类型'),
  moneyColumn('金额'),
  moneyColumn('已收/已付/已退'),
  moneyColumn('未收/未付/未退'),
  textColumn('状态'),
  textColumn('到期日'),
  textColumn('备注', 24),
];

/** Bills as their list shows them. */
export async function exportBills(ctx: ShopCtx, filter: z.input<typeof bills.export.input>) {
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
  return listFile(ctx, { kind: 'bills', name: '结算账单', filter, columns: BILL_COLUMNS, cells });
}
