import type { ScheduledPrice } from '#features/catalogue/price-changes/scheduled-contract.ts';
import { PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';

const DAY = 86_400_000;
const AHEAD_OF_UTC = 8 * 3_600_000;

/** The weeks that are looked at: from a Monday in Shanghai. Milliseconds. */
export interface WeekSpan {
  from: number;
  days: number;
}

/** The Monday of a time, and so many weeks on. */
export function weeksFrom(time: number, weeks: number): WeekSpan {
  const midnight = Math.floor((time + AHEAD_OF_UTC) / DAY) * DAY - AHEAD_OF_UTC;
  const weekday = (new Date(midnight + AHEAD_OF_UTC).getUTCDay() + 6) % 7;
  return { from: midnight - weekday * DAY, days: weeks * 7 };
}

/** A price in its weeks: a bar while it lasts, a tick where it counts for good. Parts of the span, from 0 to 1. */
export interface PriceBar {
  scheduledPrice: ScheduledPrice;
  left: number;
  /** Null: from its minute on. */
  width: number | null;
}

/** One price of one listing for one audience. */
export interface CalendarRow {
  key: string;
  name: string;
  what: string;
  bars: PriceBar[];
}

/** The prices that lie in the weeks, a row for each that can clash with itself alone. */
export function calendarRows(items: readonly ScheduledPrice[], { from, days }: WeekSpan): CalendarRow[] {
  const length = days * DAY;
  const rows = new Map<string, CalendarRow>();
  for (const scheduledPrice of items) {
    const [start, end] = periodOf(scheduledPrice);
    if (start >= from + length || (end ?? start) < from) continue;
    const left = Math.max(0, (start - from) / length);
    const width = end === null ? null : Math.min(1, (end - from) / length) - left;
    const key = rowKey(scheduledPrice);
    const row = rows.get(key) ?? {
      key,
      name: scheduledPrice.Name,
      what: `${scheduledPrice.Who} ${scheduledPrice.PriceKindName}`,
      bars: [],
    };
    row.bars.push({ scheduledPrice, left, width });
    rows.set(key, row);
  }
  return [...rows.values()].sort(
    (a, b) => a.name.localeCompare(b.name, 'zh-CN') || a.what.localeCompare(b.what, 'zh-CN'),
  );
}

const rowKey = ({ SpuID, SkuID, PriceKind, AgentID, AgentGroupID }: ScheduledPrice): string =>
  [SpuID ?? SkuID, PriceKind, AgentID ?? AgentGroupID].join(' ');

const periodOf = ({ StartAt, EndAt }: Pick<ScheduledPrice, 'StartAt' | 'EndAt'>) =>
  [Date.parse(StartAt), EndAt === null ? null : Date.parse(EndAt)] as const;

/** The same price so many days later, or earlier. */
export const movedBy = ({ StartAt, EndAt }: ScheduledPrice, days: number) => ({
  StartAt: new Date(Date.parse(StartAt) + days * DAY).toISOString(),
  EndAt: EndAt && new Date(Date.parse(EndAt) + days * DAY).toISOString(),
});

/** Where a price would go it meets another of its row, or the past. */
export function clashes({ bars }: CalendarRow, moving: ScheduledPrice, days: number, now: number): boolean {
  const [start, end] = periodOf(movedBy(moving, days));
  if (start < now) return true;
  return bars.some(({ scheduledPrice }) => {
    if (scheduledPrice.ScheduledPriceChangeID === moving.ScheduledPriceChangeID) return false;
    const [otherStart, otherEnd] = periodOf(scheduledPrice);
    if (end === null || otherEnd === null) return end === otherEnd && start === otherStart;
    return start < otherEnd && otherStart < end;
  });
}

const KEYS: Readonly<Record<number, string>> = {
  [PRICE_KINDS.default]: 'DistributePrice',
  [PRICE_KINDS.withTax]: 'DistributePriceWithTax',
  [PRICE_KINDS.retail]: 'SpuPrice',
  [PRICE_KINDS.floor]: 'PriceMin',
};
const SKU_KEYS: Readonly<Record<number, string>> = {
  [PRICE_KINDS.sku]: 'SkuPrice',
  [PRICE_KINDS.withTax]: 'SkuPriceWithTax',
  [PRICE_KINDS.floor]: 'PriceMin',
};

export interface CalendarMove {
  call: 'default' | 'special' | 'purchase';
  input: object;
}

/** The call that sets it at its new time in the place of the old one; undefined: it can't be moved by hand. */
export function calendarMoveOf(scheduledPrice: ScheduledPrice, days: number): CalendarMove | undefined {
  const { StartAt, EndAt } = movedBy(scheduledPrice, days);
  const { SpuID, SkuID, PriceKind: kind, NewPrice, AgentID, AgentGroupID } = scheduledPrice;
  const how = {
    ScheduledAt: StartAt,
    EndsAt: EndAt,
    ReplaceIDs: [scheduledPrice.ScheduledPriceChangeID],
    Note: scheduledPrice.Note,
    KeepLower: scheduledPrice.KeepLower,
    NotifyAgents: scheduledPrice.NotifyAgents,
  };
  const move = (call: CalendarMove['call'], item: object) => ({ call, input: { ...how, Items: [item] } });
  if (kind === PRICE_KINDS.purchase)
    return NewPrice === null
      ? undefined
      : move('purchase', { ...(SkuID ? { SkuID } : { SpuID }), PurchasePrice: NewPrice });
  if (AgentID || AgentGroupID) {
    const whose = AgentID ? { AgentID } : { AgentGroupID };
    const offer = kind === PRICE_KINDS.offer && { PriceKind: PRICE_KINDS.offer };
    return move('special', { SpuID, ...whose, ...offer, SpecialPrice: NewPrice });
  }
  const key = (SkuID ? SKU_KEYS : KEYS)[kind];
  if (kind === PRICE_KINDS.taxSwitch) return move('default', { SpuID, UseTaxPriceAsDefault: NewPrice === 1 });
  return key ? move('default', { ...(SkuID ? { SkuID } : { SpuID }), [key]: NewPrice }) : undefined;
}
