import { sql } from 'kysely';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { type Freshness, type PeriodRows, sumFigures } from '../../day-figures/server/index.ts';
import type { ReportRow } from '../contract.ts';
import { daysOfPeriod } from '../period-days.ts';
import { namesOfRows } from './names-of-rows.ts';
import type { Plan } from './plan-report.ts';
import type { Paces } from './read-pace.ts';
import { figuresOf } from './report-figures.ts';
import { inBatches, type Page, periodsOfPage } from './report-periods.ts';

/** Whoever reads it, with what they may see. */
export type Reader = Pick<ShopCtx, 'db' | 'can'>;

export interface Told {
  plan: Plan;
  pace: Paces;
  fresh: Freshness;
  /** How many rows each period has, newest first. */
  parts: readonly PeriodRows[];
}

const AT_ONCE = 6_000;

/** A page of rows: only the days that it lies in are read. */
export async function pageOfRows(ctx: Reader, told: Told, page: Page): Promise<ReportRow[]> {
  const { periods, offset } = periodsOfPage(told.parts, page);
  return rowsIn(ctx, told, periods, { offset, limit: page.limit });
}

/** All rows, some thousands at a time. */
export async function* allRows(ctx: Reader, told: Told): AsyncGenerator<ReportRow[]> {
  for (const periods of inBatches(told.parts, AT_ONCE)) yield await rowsIn(ctx, told, periods);
}

/** The rows of some periods that follow each other, newest first. */
async function rowsIn(
  { db, can }: Reader,
  { plan, pace, fresh }: Told,
  periods: readonly string[],
  page?: Page,
): Promise<ReportRow[]> {
  const [last, first] = [periods[0], periods.at(-1)];
  if (!last || !first) return [];
  const { type, per, who, wanted } = plan;
  const { from } = daysOfPeriod(per, first, plan.span);
  const { to } = daysOfPeriod(per, last, plan.span);
  const order = sql`1 desc, sum(orders) - sum(cancelled) desc, 2`;
  const span = { from, to };
  const rows = await sumFigures(db, fresh, { ...wanted, span, by: [per, who] as const, order, ...page });
  const names = await namesOfRows(db, type.kind, [...new Set(rows.map((row) => row[who]))]);
  return rows.map((row) => ({
    ...{ Period: row[per], ID: row[who], Name: nameOf(names, row[who], type.kind) },
    ...figuresOf({ can }, type, row, pace.of({ period: row[per], who: row[who] })),
  }));
}

const nameOf = (names: ReadonlyMap<string, string>, id: string, kind: Plan['type']['kind']) =>
  names.get(id) ?? (id === EMPTY_ID ? (kind === 'vendor' ? '本店发货' : '本店录入') : '已删除');
