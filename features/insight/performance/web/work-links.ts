import { CANCELLED } from '#features/orders/orders/status.ts';
import type { Days } from '#kit/ui/list/filter/days.ts';
import { ordersAt } from '../../dashboards/web/order-links.ts';
import { daysOfPeriod } from '../../reports/period-days.ts';
import type { MemberPerformance, Work } from '../contract.ts';

const LIVE = { mustHaveNotStatus: CANCELLED };
/** What of the orders that somebody entered a figure counts. */
const ORDERS: Partial<Record<keyof Work, Readonly<Record<string, string | number>>>> = {
  Orders: {},
  Cancelled: { tab: 'cancelled' },
  Pieces: LIVE,
  Sales: LIVE,
};

/** What is counted by what members did lies in lists that are asked for by who did it, and when. */
const ACTS: Partial<
  Record<keyof Work, { list: string; who: string; from: string; to: string; more?: object }>
> = {
  Sheets: sheetsOf('createdBy', 'startTime', 'endTime', { hasOrders: 'true' }),
  RowsImported: sheetsOf('createdBy', 'startTime', 'endTime', { hasOrders: 'true' }),
  RowsCorrected: sheetsOf('mendedBy', 'mendedFrom', 'mendedTo'),
  Complaints: { list: '/complaintV2/complaint', who: 'ActedBy', from: 'ActedFrom', to: 'ActedTo' },
};

function sheetsOf(who: string, from: string, to: string, more = {}) {
  return { list: '/orderv2/task', who, from, to, more };
}

/**
 * Where the rows of a member's figure stand, or of all of them; rows of sheets stand in their sheets. A complaint on which two
 * acted is one row and stands in both their figures, so all of these together open nothing.
 */
export function workAt(
  key: keyof Work,
  { UserID, Period }: MemberPerformance,
  days: Days,
): string | undefined {
  const per = Period.length === 7 ? 'month' : 'day';
  const { from, to } = /^20/.test(Period) ? daysOfPeriod(per, Period, days) : days;
  const orders = ORDERS[key];
  if (orders)
    return ordersAt('normal', {
      ...(UserID && { memberIds: UserID }),
      startTime: from,
      endTime: to,
      ...orders,
    });
  const act = ACTS[key];
  if (!act || (key === 'Complaints' && !UserID)) return undefined;
  const input = { ...(UserID && { [act.who]: UserID }), [act.from]: from, [act.to]: to, ...act.more };
  return `${act.list}?${new URLSearchParams(input)}`;
}
