import { CANCELLED } from '#features/orders/orders/status.ts';
import type { Days } from '#kit/ui/list/days.ts';
import { ordersAt } from '../../dashboards/web/order-links.ts';
import { daysOfPeriod } from '../../reports/period-days.ts';
import type { Member, Work } from '../contract.ts';

const LIVE = { mustHaveNotStatus: CANCELLED };
/** What of the orders that somebody entered a figure counts. */
const ORDERS: Partial<Record<keyof Work, Readonly<Record<string, string | number>>>> = {
  Orders: {},
  Cancelled: { tab: 'cancelled' },
  Pieces: LIVE,
  Sales: LIVE,
};

/** Where the rows of a member's figure stand, or of all of them; nowhere for what no list can be asked for. */
export function workAt(key: keyof Work, { UserID, Period }: Member, days: Days): string | undefined {
  const per = Period.length === 7 ? 'month' : 'day';
  const { from, to } = /^20/.test(Period) ? daysOfPeriod(per, Period, days) : days;
  const span = { startTime: from, endTime: to };
  const orders = ORDERS[key];
  if (orders) return ordersAt('normal', { ...(UserID && { memberIds: UserID }), ...span, ...orders });
  if (key !== 'Sheets') return undefined;
  const sheets = { ...(UserID && { createdBy: UserID }), ...span, hasOrders: 'true' };
  return `/orderv2/task?${new URLSearchParams(sheets)}`;
}
