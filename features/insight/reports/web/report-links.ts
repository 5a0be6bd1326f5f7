import { CANCELLED, STATUS } from '#features/orders/orders/status.ts';
import { EMPTY_ID } from '#kit/endpoint/empty-id.ts';
import type { ListLink } from '../../charts/web/list-links.tsx';
import { ordersAt } from '../../dashboards/web/order-links.ts';
import { shipListAt } from '../../shipping-figures/web/order-lists.ts';
import type { ReportRow } from '../contract.ts';
import { daysOfPeriod, type Per } from '../period-days.ts';
import type { ReportType } from '../report-types.ts';
import { type ChosenReport, resolvedDays } from './report-address.ts';

const LIVE = { mustHaveNotStatus: CANCELLED };
const SHIPPED = { ...LIVE, mustHaveStatus: STATUS.shipped };
/** What of a row's orders a figure counts. */
const COUNTS: Partial<Record<keyof ReportRow, Readonly<Record<string, string | number>>>> = {
  Orders: {},
  Cancelled: { tab: 'cancelled' },
  Valid: LIVE,
  Pieces: LIVE,
  Amount: LIVE,
  Cost: LIVE,
  Shipped: SHIPPED,
  ShippingRate: SHIPPED,
  Overdue: { tab: 'late' },
  Late: { shipDue: 'late' },
  Late24: { shipDue: 'late24' },
  Late48: { shipDue: 'late48' },
  Late72: { shipDue: 'late72' },
};

export interface LinkedReport {
  type: ReportType;
  choice: ChosenReport;
  /** The list in which the shop's sales stand: of a shop with channels these are two. */
  sales: 'normal' | 'byagent';
}

/** The row that all add up to. */
export const TOTAL_ROW = '合计';

interface List {
  name: string;
  at: (filters: Readonly<Record<string, string | number>>) => string;
}
const NORMAL: List = { name: '本店录入', at: (filters) => ordersAt('normal', inOrders(filters)) };
const CHANNELS: List = { name: '渠道', at: (filters) => ordersAt('byagent', inOrders(filters)) };
const BOUGHT: List = { name: '供应商发', at: (filters) => ordersAt('byvendor', inOrders(filters)) };
const OWN: List = { name: '本店发', at: (filters) => shipListAt('own', filters) };

/** The order list has no tab of what is late, but a filter. */
const inOrders = ({ tab, ...filters }: Readonly<Record<string, string | number>>) => ({
  ...filters,
  ...(tab === 'late' ? { late: 'true' } : tab && { tab }),
});

/** Where the orders of a figure stand; nowhere for what no list can be asked for. */
export function ordersLink(
  { type, choice, sales }: LinkedReport,
  key: keyof ReportRow,
  row: ReportRow,
): string | readonly ListLink[] | undefined {
  const counts = COUNTS[key];
  const lists = counts ? listsOf(type, choice, sales, row) : [];
  const span = resolvedDays(choice.days);
  const isAll = row.Period === TOTAL_ROW;
  const days = isAll ? span : daysOfPeriod((choice.groupBy || type.per) as Per, row.Period, span);
  const { agentIds, vendorIds, spuIds } = choice;
  const chosen = Object.entries({ agentIds, vendorIds, spuIds }).filter(([, ids]) => ids !== '');
  const whose = isAll || isOwn(type, row) ? {} : { [`${type.kind}Ids`]: row.ID };
  const filters = {
    ...Object.fromEntries(chosen),
    ...whose,
    startTime: days.from,
    endTime: days.to,
    ...counts,
  };
  const links = lists.map(({ name, at }) => ({ name, to: at(filters) }));
  return links.length > 1 ? links : links[0]?.to;
}

/** The row of the shop itself among suppliers, or of all channels among its members. */
const isOwn = ({ kind }: ReportType, { ID }: ReportRow) =>
  (kind === 'vendor' || kind === 'member') && ID === EMPTY_ID;

/** The lists that hold a row's orders together; none for those of a row before. */
function listsOf(
  { kind, side }: ReportType,
  choice: ChosenReport,
  sales: LinkedReport['sales'],
  row: ReportRow,
): List[] {
  const isAll = row.Period === TOTAL_ROW;
  if (!isAll && row.ID === '') return [];
  if (kind === 'agent') return isAll || row.ID !== EMPTY_ID ? [CHANNELS] : [];
  if (kind === 'vendor') return shippedLists(side, choice, row);
  if (kind === 'member') return memberLists(side, row);
  if (sales === 'normal') return [NORMAL];
  return choice.agentIds === '' ? [NORMAL, CHANNELS] : [CHANNELS];
}

/** By who entered: here, or channels; of what is bought there is no list of channels' orders alone. */
function memberLists(side: ReportType['side'], { Period, ID }: ReportRow): List[] {
  const isChannels = Period !== TOTAL_ROW && ID === EMPTY_ID;
  if (side === 'purchase') return isChannels ? [] : [BOUGHT];
  if (Period === TOTAL_ROW) return [NORMAL, CHANNELS];
  return isChannels ? [CHANNELS] : [NORMAL];
}

/** By who ships: what suppliers ship, and in a report of all orders what the shop ships itself. */
function shippedLists(
  side: ReportType['side'],
  { vendorIds }: ChosenReport,
  { Period, ID }: ReportRow,
): List[] {
  if (side === 'sale' && ID === EMPTY_ID && Period !== TOTAL_ROW) return [OWN];
  const isMixed = side === 'sale' && Period === TOTAL_ROW && vendorIds === '';
  return ID === EMPTY_ID && Period !== TOTAL_ROW ? [] : isMixed ? [OWN, BOUGHT] : [BOUGHT];
}
