import type { z } from 'zod';
import {
  COMPLAINT_TYPE_NAMES,
  REASON_NAMES,
  RESPONSIBLE_NAMES,
} from '#features/aftersale/complaints/words.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { spanRefusals as no } from '../../day-figures/refusals.ts';
import {
  type FigureFreshness,
  freshnessOf,
  readNames,
  sumDays,
  sumFigures,
} from '../../day-figures/server/index.ts';
import { type DaySpan, dayAfter, daysIn, daysOfSpan, spanBefore, spanOf } from '../../day-figures/spans.ts';
import {
  COMPLAINT_DIVISIONS,
  type ComplaintFigures,
  type ComplaintPart,
  type complaintFigures,
  type Statistics,
} from '../contract.ts';
import { type ComplaintCounts, type ComplaintGrouping, countComplaints } from './count-complaints.ts';

type StatisticsInput = z.output<typeof complaintFigures.statistics.input>;

const MOST_DAYS = 400;
const DAYS = 30;
const GROUPINGS: Readonly<Record<(typeof COMPLAINT_DIVISIONS)[number], ComplaintGrouping>> = {
  Days: 'day',
  Types: 'type',
  Reasons: 'reason',
  Responsible: 'responsible',
  Channels: 'agent',
  Vendors: 'vendor',
  Spus: 'spu',
};

/** How many complaints, how dear and how fast: as a whole beside the span before, and by what and with whom. */
export async function complaintStatistics(
  ctx: ShopCtx,
  statisticsInput: StatisticsInput,
): Promise<Statistics> {
  const span = askedSpan(statisticsInput);
  const before = spanBefore(span);
  const how = { withCancelled: statisticsInput.OrderOption === -1, count: statisticsInput.Count };
  const divisions = new Set(statisticsInput.Divisions ?? COMPLAINT_DIVISIONS);
  const groupings = [...divisions].map((each) => GROUPINGS[each]);
  const hasDays = groupings.includes('day');
  const [counted, past, fresh] = await Promise.all([
    countComplaints(ctx.db, groupings, { ...how, span }),
    countComplaints(ctx.db, hasDays ? ['day'] : [], { ...how, span: before }),
    freshnessOf(ctx.db, span, before),
  ]);
  const [shipped, names] = await Promise.all([
    shippedOrders(ctx, span, fresh, counted),
    namesIn(ctx, counted),
  ]);
  const figures = (row: ComplaintCounts | undefined, amount: number | undefined) =>
    figuresOf(ctx, row, amount);
  const parts = (by: ComplaintGrouping): ComplaintPart[] =>
    counted
      .filter((row) => row.by === by)
      .map((row) => ({
        ID: row.key === EMPTY_ID ? '' : (row.key ?? ''),
        Name: names(by, row.key ?? ''),
        ...figures(row, shipped.by.get(`${by} ${row.key}`)),
      }));
  return {
    AsOf: fresh.asOf,
    Totals: figures(counted.find(isWhole), shipped.all),
    Previous: figures(past.find(isWhole), shipped.past),
    Days: hasDays ? besideBefore(everyDay(span, parts('day'), figures(undefined, undefined)), past) : [],
    Types: parts('type'),
    Reasons: parts('reason'),
    Responsible: parts('responsible'),
    Channels: parts('agent'),
    Vendors: parts('vendor'),
    Spus: parts('spu'),
  };
}

/** A day without any is told as such: a line would pass over it. */
function everyDay(span: DaySpan, known: readonly ComplaintPart[], none: ComplaintFigures): ComplaintPart[] {
  const byDay = new Map(known.map((part) => [part.ID, part]));
  return daysOfSpan(span).map((day) => byDay.get(day) ?? { ID: day, Name: day, ...none });
}

/** Each beside as many days before. */
function besideBefore(days: readonly ComplaintPart[], past: readonly ComplaintCounts[]): Statistics['Days'] {
  const before = new Map(past.map(({ key, complaints }) => [key, complaints]));
  return days.map((day) => ({ ...day, Previous: before.get(dayAfter(day.ID, -days.length)) ?? 0 }));
}

const isWhole = ({ by }: ComplaintCounts): boolean => by === undefined;

function askedSpan({ startTime, endTime }: StatisticsInput): DaySpan {
  const span = spanOf(startTime, endTime, new Date(), DAYS);
  if (span.to < span.from) refuse(no.order);
  if (daysIn(span) > MOST_DAYS) refuse(no.days);
  return span;
}

function figuresOf(
  { can }: Pick<ShopCtx, 'can'>,
  row: ComplaintCounts | undefined,
  shipped: number | undefined,
): ComplaintFigures {
  const buys = can('price.purchase.view');
  const sells = can('price.sales.view');
  const { complaints = 0, got: fromVendors = 0, given: toAgents = 0 } = row ?? {};
  return {
    Complaints: complaints,
    Rate: shipped ? Math.round((complaints * 1_000) / shipped) / 10 : null,
    ...(buys && { Got: fromVendors }),
    ...(sells && { Given: toAgents }),
    ...(buys && sells && { Borne: Math.round((toAgents - fromVendors) * 100) / 100 }),
    AnswerHours: row?.answer_hours ?? null,
    VendorHours: row?.vendor_hours ?? null,
    CloseHours: row?.close_hours ?? null,
    Open: row?.open ?? 0,
    Overdue: row?.overdue ?? 0,
    Reopened: row?.reopened ?? 0,
  };
}

/** Shipped orders of the span, in all and with whom complaints stand, by `agent <id>`. */
async function shippedOrders(
  { db }: ShopCtx,
  span: DaySpan,
  fresh: FigureFreshness,
  counted: readonly ComplaintCounts[],
) {
  const only = ['shipped'] as const;
  const partnersOf = async (kind: Partner) => {
    const ids = keysOf(counted, kind);
    if (ids.length === 0) return [];
    const query = { kind, span, by: [kind], only, [`${kind}Ids`]: ids };
    const rows = await sumFigures(db, fresh, query);
    return rows.map((row) => [`${kind} ${row[kind]}`, row.shipped] as const);
  };
  const [{ whole, before }, ...each] = await Promise.all([
    sumDays(db, fresh, { kind: 'all', span, only }),
    ...PARTNERS.map(partnersOf),
  ]);
  return { all: whole.shipped, past: before.shipped, by: new Map<string, number>(each.flat()) };
}

const PARTNERS = ['agent', 'vendor', 'spu'] as const;
type Partner = (typeof PARTNERS)[number];
const keysOf = (counted: readonly ComplaintCounts[], kind: ComplaintGrouping): string[] =>
  counted.flatMap((row) => (row.by === kind && row.key ? [row.key] : []));

const WORDS: Partial<Record<ComplaintGrouping, Readonly<Record<number, string>>>> = {
  type: COMPLAINT_TYPE_NAMES,
  reason: REASON_NAMES,
  responsible: RESPONSIBLE_NAMES,
};
const NOBODY: Partial<Record<ComplaintGrouping, string>> = { agent: '本店直接售出', vendor: '本店发货' };

/** What each part is called here. */
async function namesIn({ db }: ShopCtx, counted: readonly ComplaintCounts[]) {
  const named = PARTNERS.map(async (kind) =>
    [...(await readNames(db, kind, keysOf(counted, kind)))].map(
      ([id, name]) => [`${kind} ${id}`, name] as const,
    ),
  );
  const known = new Map<string, string>((await Promise.all(named)).flat());
  return (by: ComplaintGrouping, key: string): string => {
    if (key === EMPTY_ID) return NOBODY[by] ?? '';
    return WORDS[by]?.[Number(key)] ?? known.get(`${by} ${key}`) ?? (by === 'day' ? key : '已解除');
  };
}
