import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type DaySpan, spanBefore } from '../../day-figures/spans.ts';
import type { ShippingGrouping, ShipSide } from '../contract.ts';
import { addOpen, emptySum, NONE_OPEN, type OpenOrderCounts } from './open-orders.ts';
import { lateBy, type OpenRow, openByDay, openByGroup, stalledBy } from './open-rows.ts';

/**
 * Of the orders of a span those that are open now, by what a group's rows are named by; and all of them, and of as many
 * days before. How many stand where is kept by day, and who is late lies in an index: by days no order is read for it.
 */
export async function readOpen(db: TenantDb, span: DaySpan, side: ShipSide, group: ShippingGrouping) {
  const both = { from: spanBefore(span).from, to: span.to };
  const isNow = (day: string) => day >= span.from;
  const byDay = group === 'day' || group === 'carrier';
  const [days, late, standing, stalled] = await Promise.all([
    openByDay(db, both, side),
    lateBy(db, { both, since: span.from, side, group }),
    byDay ? [] : openByGroup(db, span, side, group),
    group === 'carrier' ? stalledBy(db, span, side) : [],
  ]);
  const rowsNow = [...late.filter((row) => row.isNow), ...standing];
  const named: Readonly<Record<'days' | 'stalled' | 'others', readonly OpenRow[]>> = {
    days: [...days.filter(({ who }) => isNow(who)), ...rowsNow],
    stalled,
    others: rowsNow,
  };
  return {
    whole: sumOf([...days.filter(({ who }) => isNow(who)), ...late.filter((row) => row.isNow)]),
    before: sumOf([...days.filter(({ who }) => !isNow(who)), ...late.filter((row) => !row.isNow)]),
    rows: byWho(named[group === 'day' ? 'days' : group === 'carrier' ? 'stalled' : 'others']),
  };
}

function sumOf(rows: readonly OpenRow[]): OpenOrderCounts {
  if (rows.length === 0) return NONE_OPEN;
  const sum = emptySum();
  for (const { open } of rows) addOpen(sum, open);
  return sum;
}

function byWho(rows: readonly OpenRow[]): ReadonlyMap<string, OpenOrderCounts> {
  const sums = new Map<string, OpenOrderCounts>();
  for (const { who, open } of rows) {
    const sum = sums.get(who) ?? emptySum();
    addOpen(sum, open);
    sums.set(who, sum);
  }
  return sums;
}
