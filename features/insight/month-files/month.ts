import { dayOf } from '#features/orders/orders/times/order-time.ts';

/** The Shanghai month of a time as `YYYY-MM`. */
export const monthAt = (time: Date): string => dayOf(time).slice(0, 7);

/** A month some months before (or, less than nothing, after) another. */
export function monthBefore(month: string, back = 1): string {
  const [year = 0, no = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, no - 1 - back, 1)).toISOString().slice(0, 7);
}

/** The last month that is over. */
export const lastClosed = (now: Date): string => monthBefore(monthAt(now));
