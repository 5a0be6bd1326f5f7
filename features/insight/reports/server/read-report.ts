import { sql } from 'kysely';
import {
  countParts,
  type FigureFreshness,
  type FigureSums,
  freshnessOf,
  sumFigures,
} from '../../day-figures/server/index.ts';
import { type DaySpan, spanBefore } from '../../day-figures/spans.ts';
import type { ReportQuery } from '../contract.ts';
import { periodsOf } from '../period-days.ts';
import { planReport, type ReportPlan } from './plan-report.ts';
import { paceBefore, readPace } from './read-pace.ts';
import { NO_PACE, type Pace, reportRowFigures } from './report-figures.ts';
import type { ReportPage } from './report-periods.ts';
import { type OpenedReport, pageOfRows, type Reader } from './report-rows.ts';

/** A page of a report as it is asked for, its totals, and what its chart shows. */
export async function readReport(ctx: Reader, reportQuery: ReportQuery, page: ReportPage) {
  const report = await tellReport(ctx, reportQuery);
  const { fresh, plan, pace } = report;
  const before = spanBefore(plan.span);
  return {
    AsOf: fresh.asOf,
    total: reportTotal(report),
    items: await pageOfRows(ctx, report, page),
    Totals: await readReportTotals(ctx, report, plan.span, pace.whole),
    Previous: await readReportTotals(ctx, report, before, await paceBefore(ctx.db, fresh, plan, before)),
    Series: await seriesOf(ctx, fresh, plan, plan.span),
    PreviousSeries: await seriesOf(ctx, fresh, plan, before),
  };
}

/** What all rows of a report are read by. */
export async function tellReport({ db }: Reader, reportQuery: ReportQuery): Promise<OpenedReport> {
  const plan = planReport(reportQuery, new Date());
  const { span, per, who, figureQuery } = plan;
  const fresh = await freshnessOf(db, span, spanBefore(span));
  const pace = await readPace(db, fresh, plan);
  return { plan, pace, fresh, parts: await countParts(db, fresh, { ...figureQuery, span, per, who }) };
}

export const reportTotal = ({ parts }: OpenedReport): number =>
  parts.reduce((sum, { rows }) => sum + rows, 0);

export async function readReportTotals(
  ctx: Reader,
  { plan, fresh }: OpenedReport,
  span: DaySpan,
  pace: Pace,
) {
  const [sums] = await sumFigures(ctx.db, fresh, { ...together(plan), span });
  return reportRowFigures(ctx, plan.type, sums as FigureSums, pace);
}

/** Listings together are the day: thousands of rows of each are not added up for what one says. */
function together({ figureQuery }: ReportPlan): ReportPlan['figureQuery'] {
  const isAll = figureQuery.kind === 'spu' && !figureQuery.side && !figureQuery.spuIds?.length;
  return isAll ? { ...figureQuery, kind: 'all' } : figureQuery;
}

/** What the chart shows: the rate of shipping, else amounts, or orders for who sees none. Days, weeks and months without orders stand there too. */
async function seriesOf(ctx: Reader, fresh: FigureFreshness, plan: ReportPlan, span: DaySpan) {
  const { type, per } = plan;
  const rows = await sumFigures(ctx.db, fresh, {
    ...together(plan),
    span,
    by: [per] as const,
    order: sql`1`,
  });
  const isRate = type.family === 'shipping';
  const values = rows.map((row) => {
    const { ShippingRate, Amount, Valid } = reportRowFigures(ctx, type, row, NO_PACE);
    return [row[per], isRate ? ShippingRate : (Amount ?? Valid)] as const;
  });
  const byPeriod = new Map<string, number | null>(values);
  return periodsOf(per, span).map((Period) => ({
    Period,
    Value: byPeriod.get(Period) ?? (isRate ? null : 0),
  }));
}
