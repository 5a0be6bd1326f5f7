import type { z } from 'zod';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { monthExports } from '../../books-contract.ts';
import { OrderExportInput } from '../../contract.ts';
import { exportRefusals as no } from '../../refusals.ts';
import { startExport } from '../start-export.ts';

/** A month in Shanghai, from its first moment to the next one's. */
export function monthOf(month: string): { start: Date; end: Date } {
  const [year = 0, no = 1] = month.split('-').map(Number);
  const first = (at: number) => new Date(Date.UTC(year, at, 1) - 8 * 3_600_000);
  return { start: first(no - 1), end: first(no) };
}

/** 订单月报: the running one is as of now. */
export function exportMonth(
  ctx: ShopCtx,
  { Month, ...filters }: z.output<typeof monthExports.monthly.input>,
) {
  if (Month > dayOf(new Date()).slice(0, 7)) refuse(no.monthAhead);
  const { start, end } = monthOf(Month);
  const until = end < new Date() ? new Date(end.getTime() - 1) : new Date();
  const period = { startTime: start.toISOString(), endTime: until.toISOString() };
  const input = OrderExportInput.parse({ ...filters, ...period, ZipFiles: true });
  return startExport(ctx, 'monthly', { ...input, Month });
}
