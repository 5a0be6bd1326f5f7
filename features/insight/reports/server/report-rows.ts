import { sql } from 'kysely';
import { oneAhead } from '#features/orders/order-exports/server/index.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { Figure } from '../../day-figures/kinds.ts';
import { type Freshness, isSingle, type PeriodRows, sumFigures } from '../../day-figures/server/index.ts';
import type { ReportRow } from '../contract.ts';
import { daysOfPeriod } from '../period-days.ts';
import { namesOfRows } from './names-of-rows.ts';
import type { Plan } from './plan-report.ts';
import type { Paces } from './read-pace.ts';
import { figuresOf, figuresShown, NO_FIGURES } from './report-figures.ts';
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

const AT_ONCE = 3_000;

/** A page of rows: only the days that it lies in are read. */
export async function pageOfRows(ctx: Reader, told: Told, page: Page): Promise<ReportRow[]> {
  const { periods, offset } = periodsOfPage(told.parts, page);
  return rowsIn(ctx, told, periods, { page: { offset, limit: page.limit }, names: new Map() });
}

/** All rows, some thousands at a time, the next ones being read while these are written; with what its columns show. */
export async function* allRows(ctx: Reader, told: Told): AsyncGenerator<ReportRow[]> {
  const how = { only: figuresShown(told.plan.type), names: new Map<string, string>() };
  async function* batches() {
    for (const periods of inBatches(told.parts, AT_ONCE)) yield await rowsIn(ctx, told, periods, how);
  }
  yield* oneAhead(batches());
}

interface How {
  page?: Page;
  /** These figures alone. */
  only?: readonly Figure[];
  /** Those that are known already; it gets the others. */
  names: Map<string, string>;
}

/** The rows of some periods that follow each other, newest first. */
async function rowsIn(
  { db, can }: Reader,
  { plan, pace, fresh }: Told,
  periods: readonly string[],
  { page, only, names }: How,
): Promise<ReportRow[]> {
  const [last, first] = [periods[0], periods.at(-1)];
  if (!last || !first) return [];
  const { type, per, who, wanted } = plan;
  const { from } = daysOfPeriod(per, first, plan.span);
  const { to } = daysOfPeriod(per, last, plan.span);
  const by = [per, who] as const;
  const live = isSingle({ ...wanted, by }) ? sql`orders - cancelled` : sql`sum(orders) - sum(cancelled)`;
  const sums = { ...wanted, span: { from, to }, by, order: sql`1 desc, ${live} desc, 2`, ...page };
  const rows = await sumFigures(db, fresh, only ? { ...sums, only } : sums);
  const unknown = rows.map((row) => row[who]).filter((id) => !names.has(id));
  for (const [id, name] of await namesOfRows(db, type.kind, [...new Set(unknown)])) names.set(id, name);
  return rows.map((row) => ({
    ...{ Period: row[per], ID: row[who], Name: nameOf(names, row[who], type.kind) },
    ...figuresOf(
      { can },
      type,
      only ? { ...NO_FIGURES, ...row } : row,
      pace.of({ period: row[per], who: row[who] }),
    ),
  }));
}

const nameOf = (names: ReadonlyMap<string, string>, id: string, kind: Plan['type']['kind']) =>
  names.get(id) ?? (id === EMPTY_ID ? (kind === 'vendor' ? '本店发货' : '本店录入') : '已删除');
