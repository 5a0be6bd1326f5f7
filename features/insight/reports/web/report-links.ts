import { CANCELLED, STATUS } from '#features/orders/orders/status.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { ordersAt } from '../../dashboards/web/order-links.ts';
import type { ReportRow } from '../contract.ts';
import { daysOfPeriod, type Per } from '../period-days.ts';
import type { ReportType } from '../report-types.ts';
import { type Chosen, daysMeant } from './report-address.ts';

const LIVE = { mustHaveNotStatus: CANCELLED };
const SHIPPED = { ...LIVE, mustHaveStatus: STATUS.shipped };
/** What of a row's orders a figure counts. */
const COUNTS: Partial<Record<keyof ReportRow, Readonly<Record<string, string | number>>>> = {
  Orders: {},
  Cancelled: { tab: 'cancelled' },
  Valid: LIVE,
  Pieces: LIVE,
  Shipped: SHIPPED,
  ShippingRate: SHIPPED,
};

export interface LinkedReport {
  type: ReportType;
  of: Chosen;
  /** The list in which the shop's sales stand. */
  sales: 'normal' | 'byagent';
}

/** The row that all add up to. */
export const ALL = '合计';

/** Where the orders of a figure stand; nowhere for what no list can be asked for. */
export function ordersOf({ type, of, sales }: LinkedReport, key: keyof ReportRow, row: ReportRow) {
  const counts = COUNTS[key];
  const whose = counts && whoseRow(type, row);
  if (!whose) return undefined;
  const span = daysMeant(of.days);
  const isAll = row.Period === ALL;
  const days = isAll ? span : daysOfPeriod((of.groupBy || type.per) as Per, row.Period, span);
  const { agentIds, vendorIds, spuIds } = of;
  const chosen = Object.entries({ agentIds, vendorIds, spuIds }).filter(([, ids]) => ids !== '');
  const view = { agent: 'byagent', vendor: 'byvendor', spu: sales, member: sales } as const;
  const filters = { startTime: days.from, endTime: days.to, ...counts };
  return ordersAt(view[type.kind], { ...Object.fromEntries(chosen), ...whose, ...filters });
}

/** The filter of a row's orders; undefined for those of a member, of one's own stock, or of a row before. */
function whoseRow({ kind, side }: ReportType, { Period, ID }: ReportRow) {
  const isMixed = kind === 'member' || (kind === 'vendor' && side === 'sale');
  if (Period === ALL) return isMixed ? undefined : {};
  if (kind === 'member' || ID === '' || ID === EMPTY_ID) return undefined;
  return { [`${kind}Ids`]: ID };
}
