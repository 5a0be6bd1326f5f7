import type { z } from 'zod';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { freshnessOf, sumFigures } from '../../day-figures/server/index.ts';
import { dayAfter, daysIn, daysOfSpan, spanBefore } from '../../day-figures/spans.ts';
import type { dashboards } from '../contract.ts';
import { OF_PART, partForReader } from './parts.ts';
import { requestSpan } from './request-span.ts';

/** Every day of the span, also those without orders, beside the day as many days before. */
export async function trend(ctx: ShopCtx, input: z.output<typeof dashboards.trend.input>) {
  const span = requestSpan(input);
  const before = spanBefore(span);
  const fresh = await freshnessOf(ctx.db, span, before);
  const both = { from: before.from, to: span.to };
  const rows = await sumFigures(ctx.db, fresh, { kind: 'all', span: both, by: ['day'], only: OF_PART });
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const items = daysOfSpan(span).map((Day) => ({
    Day,
    ...partForReader(ctx, byDay.get(Day)),
    Previous: partForReader(ctx, byDay.get(dayAfter(Day, -daysIn(span)))),
  }));
  return { AsOf: fresh.asOf, total: items.length, items };
}
