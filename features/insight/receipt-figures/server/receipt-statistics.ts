import { sql } from 'kysely';
import type { z } from 'zod';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { newAndSilent, requestSpan, silentSpan } from '../../dashboards/server/index.ts';
import type { FigureKind } from '../../day-figures/kinds.ts';
import {
  carrierHours,
  type FigureFreshness,
  type FigureGrouping,
  freshnessOf,
  readNames,
  sumDays,
  sumFigures,
} from '../../day-figures/server/index.ts';
import { type DaySpan, spanBefore } from '../../day-figures/spans.ts';
import type { ReceiptGrouping, ReceiptRow, receiptFigures } from '../contract.ts';
import { requestsWaiting, sheetsOf } from './came-in.ts';
import { receiptRowFigures, receiptRowName, SUMMED, type Summed } from './receipt-figures.ts';

type StatisticsInput = z.output<typeof receiptFigures.statistics.input>;

/** Roll-ups that know the channel. */
const KIND: Readonly<Record<ReceiptGrouping, { kind: FigureKind; by: FigureGrouping }>> = {
  day: { kind: 'agent', by: 'day' },
  agent: { kind: 'agent', by: 'agent' },
  platform: { kind: 'platform', by: 'key' },
  carrier: { kind: 'carrier', by: 'key' },
};
const MOST = 500;
const MOST_NAMED = 20;
const sideOf = ({ view }: StatisticsInput) =>
  view === 'byagent' ? ('from-agents' as const) : ('entered' as const);

/** What came in over a span, and how far it has arrived. */
export async function receiptStatistics(ctx: ShopCtx, statisticsInput: StatisticsInput) {
  const { db } = ctx;
  const span = requestSpan(statisticsInput);
  const fresh = await freshnessOf(db, span, spanBefore(span), silentSpan());
  // Nothing of this waits for another: all of it is asked at once.
  const ask = () =>
    Promise.all([
      sumGroup(ctx, statisticsInput, { span, fresh }),
      sheetsOf(db, span, statisticsInput.GroupBy),
      requestsWaiting(db, span, statisticsInput.view, statisticsInput.GroupBy),
      statisticsInput.GroupBy === 'carrier'
        ? carrierHours(db, fresh, { span, side: sideOf(statisticsInput) })
        : undefined,
      newAndSilent(db, fresh, span, MOST_NAMED),
    ]);
  const isNamed = statisticsInput.GroupBy === 'agent';
  const [sums, sheets, requests, hours, Channels] = await (isNamed ? ask() : db.last(ask));
  const items = await rowsOf(ctx, statisticsInput, {
    rows: sums.rows,
    requests: requests.by,
    sheets: sheets.by,
    hours,
  });
  return {
    AsOf: fresh.asOf,
    total: items.length,
    items,
    Totals: receiptRowFigures(ctx, sums.whole, 'day'),
    Previous: receiptRowFigures(ctx, sums.before, 'day'),
    CameIn: { ...sheets.whole, RequestsWaiting: requests.whole },
    Channels,
  };
}

type GroupRow = Summed & { id: string };

/** A group's rows, and all of the span and of as many days before, which days tell by themselves. */
async function sumGroup(
  { db }: ShopCtx,
  statisticsInput: StatisticsInput,
  { span, fresh }: { span: DaySpan; fresh: FigureFreshness },
): Promise<{ rows: GroupRow[]; whole: Summed; before: Summed }> {
  const { kind, by } = KIND[statisticsInput.GroupBy];
  const figures = { span, side: sideOf(statisticsInput), only: SUMMED };
  const order = sql`sum(orders) - sum(cancelled) desc, 1`;
  const [{ days, whole, before }, keyRows] = await Promise.all([
    sumDays(db, fresh, { ...figures, kind: 'agent' }),
    by === 'day' ? [] : sumFigures(db, fresh, { ...figures, kind, by: [by], order, limit: MOST }),
  ]);
  const rows =
    by === 'day'
      ? days.map((row) => ({ ...row, id: row.day }))
      : keyRows.map((row) => ({ ...row, id: row[by] }));
  return { rows, whole, before };
}

interface GroupFigures {
  rows: readonly GroupRow[];
  requests: ReadonlyMap<string, number> | undefined;
  sheets: Awaited<ReturnType<typeof sheetsOf>>['by'];
  hours: ReadonlyMap<string, number> | undefined;
}

async function rowsOf(
  ctx: ShopCtx,
  { GroupBy: group, view }: StatisticsInput,
  { rows, requests, sheets, hours }: GroupFigures,
): Promise<ReceiptRow[]> {
  const ids = group === 'agent' ? rows.map(({ id }) => id) : [];
  const names = await ctx.db.last(() => readNames(ctx.db, 'agent', ids));
  // A channel's own sheets are its own business: rows are told beside the orders that were entered here.
  const hasSheets = view === 'normal' && (group === 'day' || group === 'platform');
  return rows
    .filter((row) => row.orders > row.cancelled)
    .map((row) => ({
      ID: row.id,
      Name: receiptRowName(group, row.id, names),
      ...receiptRowFigures(ctx, row, group),
      ...(requests && { Requests: requests.get(row.id) ?? 0 }),
      ...(hasSheets && { Sheets: sheets.get(row.id) ?? { RowsRead: 0, RowsByHand: 0, RowsRejected: 0 } }),
      ...(hours && { HoursToSign: hours.get(row.id) ?? null }),
    }));
}
