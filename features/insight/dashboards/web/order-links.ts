import { complaintsLink } from '#features/insight/complaint-figures/web/complaints-at.ts';
import { CANCELLED, STATUS } from '#features/orders/orders/status.ts';
import type { Input } from '#kit/endpoint/contract.ts';
import type { Days } from '#kit/ui/list/filter/days.ts';
import type { dashboards } from '../contract.ts';

/** Where the rows of a figure stand: the order list from one side, with its filters. */
export const ordersAt = (
  view: 'normal' | 'byagent' | 'byvendor',
  filters: Readonly<Record<string, string | number | boolean>>,
): string => `/orderv2/index?${new URLSearchParams({ view, ...textOf(filters) })}`;

/** Of some days, without those that were cancelled, as figures count. */
export const liveOf = ({ from, to }: Days) => ({
  startTime: from,
  endTime: to,
  mustHaveNotStatus: CANCELLED,
});

/** Live orders, in the words of OrderOption (specification §9). */
const LIVE = -3;
/** Which orders figures count: live ones, also cancelled ones, or those that have a bit of the status. */
export const OPTIONS = [
  { value: '-3', label: '有效订单' },
  { value: '-1', label: '含已取消' },
  { value: String(STATUS.shipped), label: '已全部发货' },
  { value: String(STATUS.partlyShipped), label: '部分发货' },
  { value: String(STATUS.hasException), label: '有异常' },
  { value: String(STATUS.priority), label: '加急' },
] as const;
export type OrderOption = Exclude<Input<typeof dashboards.traders>['OrderOption'], undefined>;

/** The filters of the same orders. */
export const orderOptionFilters = ({ from, to }: Days, option: number) => ({
  startTime: from,
  endTime: to,
  ...(option === LIVE && { mustHaveNotStatus: CANCELLED }),
  ...(option > 0 && { mustHaveStatus: option }),
});

type OfTrader = (id: string) => string;

/** Where the rows of a channel's or a supplier's figures stand; some have no list that counts the same. */
export interface TraderLists {
  orders: OfTrader;
  shipped?: OfTrader;
  late?: OfTrader;
  complaints?: OfTrader;
}

export function traderLists(side: 'agent' | 'vendor', days: Days, option: number): TraderLists {
  const own = orderOptionFilters(days, option);
  const ordersOf = (id: string, more = {}) =>
    side === 'agent'
      ? ordersAt('byagent', { agentIds: id, ...own, ...more })
      : ordersAt('byvendor', { vendorIds: id, ...own, ...more });
  const orders: OfTrader = (id) => ordersOf(id);
  const late: OfTrader = (id) => ordersOf(id, { late: true });
  // One bit of the status is asked for already.
  if (option > 0) return { orders, late };
  const shipped = { mustHaveStatus: STATUS.shipped, mustHaveNotStatus: CANCELLED };
  const who = side === 'agent' ? 'ChannelBusinessUnitIDs' : 'VendorBusinessUnitIDs';
  return {
    orders,
    shipped: (id) => ordersOf(id, shipped),
    late,
    complaints: (id) => complaintsLink(days, LIVE)({ [who]: id }),
  };
}

/** However old. */
export const EVER = { startTime: '', endTime: '' };

const textOf = (filters: Readonly<Record<string, string | number | boolean>>) =>
  Object.fromEntries(Object.entries(filters).map(([key, value]) => [key, String(value)]));
