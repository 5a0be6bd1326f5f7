import { sql } from 'kysely';
import { oneAhead } from '#features/orders/order-exports/server/index.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { Figure, FigureValues } from '../../day-figures/kinds.ts';
import {
  type FigureFreshness,
  isSingle,
  type PeriodRows,
  sumFigures,
} from '../../day-figures/server/index.ts';
import type { ReportRow } from '../contract.ts';
import { daysOfPeriod } from '../period-days.ts';
import { namesOfRows } from './names-of-rows.ts';
import type { ReportPlan } from './plan-report.ts';
import type { Paces } from './read-pace.ts';
import { figuresShown, type Pace, reportRowFigures } from './report-figures.ts';
import { inBatches, periodsOfPage, type ReportPage } from './report-periods.ts';

/** Whoever reads it, with what they may see. */
export type Reader = Pick<ShopCtx, 'db' | 'can'>;

export interface OpenedReport {
  plan: ReportPlan;
  pace: Paces;
  fresh: FigureFreshness;
  /** How many rows each period has, newest first. */
  parts: readonly PeriodRows[];
}

const AT_ONCE = 3_000;

/** A row as it is read: whose, when, what it adds up to and how quickly that left. */
export interface RawRow {
  period: string;
  id: string;
  name: string;
  sums: FigureValues;
  pace: Pace;
  side: ReportPlan['type']['side'];
}

/** A page of rows: only the days that it lies in are read. */
export async function pageOfRows(
  { db, can }: Reader,
  openedReport: OpenedReport,
  page: ReportPage,
): Promise<ReportRow[]> {
  const { periods, offset } = periodsOfPage(openedReport.parts, page);
  const how = { page: { offset, limit: page.limit }, names: new Map<string, string>() };
  const rows = await rowsIn(db, openedReport, periods, how);
  return rows.map(({ period, id, name, sums, pace }) => ({
    Period: period,
    ID: id,
    Name: name,
    ...reportRowFigures({ can }, openedReport.plan.type, sums, pace),
  }));
}

/** All rows, some thousands at a time, the next ones being read while these are written; with what its columns show. */
export async function* allReportRows({ db }: Reader, openedReport: OpenedReport): AsyncGenerator<RawRow[]> {
  const how = { only: figuresShown(openedReport.plan.type), names: new Map<string, string>() };
  async function* batches() {
    for (const periods of inBatches(openedReport.parts, AT_ONCE))
      yield await rowsIn(db, openedReport, periods, how);
  }
  yield* oneAhead(batches());
}

interface How {
  page?: ReportPage;
  /** These figures alone. */
  only?: readonly Figure[];
  /** Those that are known already; it gets the others. */
  names: Map<string, string>;
}

/** The rows of some periods that follow each other, newest first. */
async function rowsIn(
  db: Reader['db'],
  { plan, pace, fresh }: OpenedReport,
  periods: readonly string[],
  { page, only, names }: How,
): Promise<RawRow[]> {
  const last = periods[0];
  const first = periods.at(-1);
  if (!last || !first) return [];
  const { type, per, who, figureQuery } = plan;
  const { from } = daysOfPeriod(per, first, plan.span);
  const { to } = daysOfPeriod(per, last, plan.span);
  const by = [per, who] as const;
  const live = isSingle({ ...figureQuery, by }) ? sql`orders - cancelled` : sql`sum(orders) - sum(cancelled)`;
  const sums = { ...figureQuery, span: { from, to }, by, order: sql`1 desc, ${live} desc, 2`, ...page };
  const rows = await sumFigures(db, fresh, only ? { ...sums, only } : sums);
  const unknown = [...new Set(rows.map((row) => row[who]).filter((id) => !names.has(id)))];
  const namesById = await namesOfRows(db, type.kind, unknown);
  for (const id of unknown) names.set(id, namesById.get(id) ?? '');
  return rows.map((row) => ({
    period: row[per],
    id: row[who],
    name: nameOf(names, row[who], type.kind),
    sums: row,
    pace: pace.pace({ period: row[per], who: row[who] }),
    side: type.side,
  }));
}

const nameOf = (names: ReadonlyMap<string, string>, id: string, kind: ReportPlan['type']['kind']) =>
  names.get(id) || (id === EMPTY_ID ? (kind === 'vendor' ? '本店发货' : '本店录入') : '已删除');
