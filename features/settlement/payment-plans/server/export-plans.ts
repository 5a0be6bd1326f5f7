import type { z } from 'zod';
import { everyPage, listFile, PAGE, textColumn } from '#features/settlement/list-files/server/index.ts';
import {
  HOW_COLUMNS,
  howItWasPaid,
  WHAT_COLUMNS,
  whatWasPaid,
} from '#features/settlement/payments/server/index.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { paymentPlans } from '../contract.ts';
import { queryPayments } from './plan-rows.ts';

/** Payments and plans as a sheet: plans alone by the day on which they are to be paid. */
export async function exportPlans(ctx: ShopCtx, filter: z.output<typeof paymentPlans.export.input>) {
  const order = filter.IsPlan ? { orderBy: 'PlannedOn' as const, isDesc: false } : {};
  const rows = await everyPage((currentPage) =>
    queryPayments(ctx, { ...filter, ...order, currentPage, pageSize: PAGE }),
  );
  const cells = rows.map((planned) => [...whatWasPaid(planned), planned.PlannedOn, ...howItWasPaid(planned)]);
  const columns = [...WHAT_COLUMNS, textColumn('计划付款日'), ...HOW_COLUMNS];
  return listFile(ctx, { kind: 'payments', name: '付款记录', filter, columns, cells });
}
