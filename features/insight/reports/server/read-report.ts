import { sql } from 'kysely';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import {
  type Freshness,
  freshnessOf,
  type Sums,
  sumFigures,
  sumsOf,
} from '../../day-figures/server/index.ts';
import { daysOfSpan, type Span, spanBefore } from '../../day-figures/spans.ts';
import type { Asked, ReportRow } from '../contract.ts';
import { namesOfRows } from './names-of-rows.ts';
import { type Plan, planReport } from './plan-report.ts';
import { type Paces, readPace } from './read-pace.ts';
import { figuresOf, NO_PACE, type Pace } from './report-figures.ts';

interface Page {
  offset: number;
  limit: number;
}

/** Whoever reads it, with what they may see. */
export type Reader = Pick<ShopCtx, 'db' | 'can'>;

/** A report as it is asked for, with as many of its rows. */
export async function readReport(ctx: Reader, asked: Asked, { offset, limit }: Page) {
  const { db } = ctx;
  const plan = planReport(asked, new Date());
  const { type, span, wanted } = plan;
  const before = spanBefore(span);
  const fresh = await freshnessOf(db, span, before);
  const pace = await readPace(db, fresh, plan);
  const items = await rowsOf(ctx, fresh, { plan, pace }, { offset, limit });
  const total = await countRows(db, fresh, plan);
  const whole = async (of: Span, its: Pace) => {
    const [sums] = await sumFigures(db, fresh, { ...wanted, span: of });
    return figuresOf(ctx, type, sums as Sums, its);
  };
  return {
    ...{ AsOf: fresh.asOf, total, items, plan },
    ...{ Totals: await whole(span, pace.whole), Previous: await whole(before, NO_PACE) },
    Series: await seriesOf(ctx, fresh, plan, span),
    PreviousSeries: await seriesOf(ctx, fresh, plan, before),
  };
}

interface Told {
  plan: Plan;
  pace: Paces;
}

async function rowsOf(ctx: Reader, fresh: Freshness, { plan, pace }: Told, page: Page): Promise<ReportRow[]> {
  const { type, span, per, who, wanted } = plan;
  const order = sql`1 desc, sum(orders) - sum(cancelled) desc, 2`;
  const rows = await sumFigures(ctx.db, fresh, { ...wanted, span, by: [per, who] as const, order, ...page });
  const names = await namesOfRows(ctx.db, type.kind, [...new Set(rows.map((row) => row[who]))]);
  return rows.map((row) => ({
    ...{ Period: row[per], ID: row[who], Name: nameOf(names, row[who], type.kind) },
    ...figuresOf(ctx, type, row, pace.of({ period: row[per], who: row[who] })),
  }));
}

const nameOf = (names: ReadonlyMap<string, string>, id: string, kind: Plan['type']['kind']) =>
  names.get(id) ?? (id === EMPTY_ID ? (kind === 'vendor' ? '本店发货' : '本店录入') : '已删除');

async function countRows(db: TenantDb, fresh: Freshness, { span, per, who, wanted }: Plan): Promise<number> {
  const rows = sumsOf(db.shopId, fresh, { ...wanted, span, by: [per, who] });
  const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n from (${rows}) as r`.execute(
    db.k,
  );
  return counted[0]?.n ?? 0;
}

/** What the chart shows: the rate of shipping, else amounts, or orders for who sees none. Days without orders stand there too. */
async function seriesOf(ctx: Reader, fresh: Freshness, { type, per, wanted }: Plan, span: Span) {
  const rows = await sumFigures(ctx.db, fresh, { ...wanted, span, by: [per] as const, order: sql`1` });
  const isRate = type.family === 'shipping';
  const points = rows.map((row) => {
    const { ShippingRate, Amount, Valid } = figuresOf(ctx, type, row, NO_PACE);
    return { Period: row[per], Value: isRate ? ShippingRate : (Amount ?? Valid) };
  });
  if (per !== 'day') return points;
  const of = new Map(points.map((point) => [point.Period, point]));
  return daysOfSpan(span).map((Period) => of.get(Period) ?? { Period, Value: isRate ? null : 0 });
}
