import { sql } from 'kysely';
import type { z } from 'zod';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { askedSpan, namesOf, newAndSilent, silentSpan } from '../../dashboards/server/index.ts';
import type { Figures, Kind } from '../../day-figures/kinds.ts';
import {
  type By,
  carrierHours,
  type Freshness,
  freshnessOf,
  sumFigures,
} from '../../day-figures/server/index.ts';
import { type Span, spanBefore } from '../../day-figures/spans.ts';
import type { Group, ReceiptRow, receiptFigures } from '../contract.ts';
import { requestsBy, requestsWaiting, sheetsOf } from './came-in.ts';
import { figuresOf, nameOf } from './receipt-figures.ts';

type Asked = z.output<typeof receiptFigures.statistics.input>;

/** Roll-ups that know the channel. */
const KIND: Readonly<Record<Group, { kind: Kind; by: By }>> = {
  day: { kind: 'agent', by: 'day' },
  agent: { kind: 'agent', by: 'agent' },
  platform: { kind: 'platform', by: 'key' },
  carrier: { kind: 'carrier', by: 'key' },
};
const MOST = 500;
const MOST_NAMED = 20;
const sideOf = ({ view }: Asked) => (view === 'byagent' ? ('from-agents' as const) : ('entered' as const));

/** What came in over a span, and how far it has arrived. */
export async function receiptStatistics(ctx: ShopCtx, asked: Asked) {
  const { db } = ctx;
  const span = askedSpan(asked);
  const before = spanBefore(span);
  const fresh = await freshnessOf(db, span, before, silentSpan());
  const sheets = await sheetsOf(db, span, asked.GroupBy);
  const items = await rowsOf(ctx, asked, { span, fresh, sheets: sheets.by });
  const wholeOf = async (of: Span) => {
    const [whole] = await sumFigures(db, fresh, { kind: 'agent', span: of, side: sideOf(asked) });
    return figuresOf(ctx, whole as Figures, 'day');
  };
  return {
    ...{ AsOf: fresh.asOf, total: items.length, items },
    Totals: await wholeOf(span),
    Previous: await wholeOf(before),
    CameIn: { ...sheets.whole, RequestsWaiting: await requestsWaiting(db) },
    Channels: await newAndSilent(db, fresh, span, MOST_NAMED),
  };
}

interface Found {
  span: Span;
  fresh: Freshness;
  sheets: Awaited<ReturnType<typeof sheetsOf>>['by'];
}

async function rowsOf(ctx: ShopCtx, asked: Asked, { span, fresh, sheets }: Found): Promise<ReceiptRow[]> {
  const { db } = ctx;
  const { GroupBy: group, view } = asked;
  const { kind, by } = KIND[group];
  const wanted = { kind, span, side: sideOf(asked), by: [by] };
  const order = by === 'day' ? sql`1 desc` : sql`sum(orders) - sum(cancelled) desc, 1`;
  const rows = await sumFigures(db, fresh, { ...wanted, order, limit: MOST });
  const names = await namesOf(db, 'agent', group === 'agent' ? rows.map(({ agent }) => agent) : []);
  const requests = await requestsBy(db, span, view, group);
  const hours = group === 'carrier' ? await carrierHours(db, fresh, wanted) : undefined;
  // A channel's own sheets are its own business: rows are told beside the orders that were entered here.
  const hasSheets = view === 'normal' && (group === 'day' || group === 'platform');
  return rows
    .filter((row) => row.orders > row.cancelled)
    .map((row) => ({
      ...{ ID: row[by], Name: nameOf(group, row[by], names) },
      ...figuresOf(ctx, row, group),
      ...(requests && { Requests: requests.get(row[by]) ?? 0 }),
      ...(hasSheets && { Sheets: sheets.get(row[by]) ?? { RowsRead: 0, RowsByHand: 0, RowsRejected: 0 } }),
      ...(hours && { HoursToSign: hours.get(row[by]) ?? null }),
    }));
}
