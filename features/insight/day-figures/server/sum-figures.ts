import { type RawBuilder, sql } from 'kysely';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { FIGURES, type Figure, type FigureKind, type FigureValues } from '../kinds.ts';
import { type DaySpan, daysIn, daysOfSpan } from '../spans.ts';
import { countStatus, ROW_COLUMNS } from './count-days.ts';
import { type FigureFreshness, figureRows, figuresAs, sumsAs } from './read-figures.ts';

/** What sums can be told by. */
export const BY = {
  day: sql`day::text`,
  week: sql`date_trunc('week', day)::date::text`,
  month: sql`to_char(day, 'YYYY-MM')`,
  agent: sql`agent_id`,
  vendor: sql`vendor_id`,
  spu: sql`spu_id`,
  key: sql`key`,
} as const;
export type FigureGrouping = keyof typeof BY;

const ofSide = {
  bought: sql` and vendor_id <> ${EMPTY_ID}`,
  own: sql` and vendor_id = ${EMPTY_ID}`,
  entered: sql` and agent_id = ${EMPTY_ID}`,
  'from-agents': sql` and agent_id <> ${EMPTY_ID}`,
} as const;

export interface FigureQuery {
  kind: FigureKind;
  span: DaySpan;
  by?: readonly FigureGrouping[];
  agentIds?: readonly string[] | null | undefined;
  vendorIds?: readonly string[] | null | undefined;
  spuIds?: readonly string[] | null | undefined;
  /** Only what is bought from somebody, shipped by oneself, entered by channels, or entered here. */
  side?: keyof typeof ofSide | undefined;
  /** Only orders with this bit of the status; told by days they cannot be. */
  status?: number | undefined;
  /** Only these figures are added up: of many listings all of them cost twice as much. */
  only?: readonly Figure[];
  order?: RawBuilder<unknown>;
  limit?: number;
  offset?: number;
}

export type FigureSums<B extends FigureGrouping = FigureGrouping> = FigureValues & Record<B, string>;

const among = (column: string, ids: readonly string[] | null | undefined) =>
  ids && ids.length > 0 ? sql` and ${sql.ref(column)} = any(${ids}::uuid[])` : sql``;

/** Of so few days each is looked up by itself; more are read as a stretch. */
const FEW_DAYS = 62;

/** Where ids are named, the rows of each day and id are found by the key, and none of the day's other listings is read. */
function named({ span, agentIds, vendorIds, spuIds }: FigureQuery): RawBuilder<unknown> {
  const each = [agentIds, vendorIds, spuIds].some((ids) => ids && ids.length > 0) && daysIn(span) <= FEW_DAYS;
  const days = each ? sql` and day = any(${daysOfSpan(span)}::date[])` : sql``;
  return sql`${days}${among('agent_id', agentIds)}${among('vendor_id', vendorIds)}${among('spu_id', spuIds)}`;
}

function sourceOf(
  shopId: string,
  fresh: Pick<FigureFreshness, 'stale'>,
  { kind, span, status }: FigureQuery,
) {
  if (status === undefined || kind === 'carrier' || kind === 'carrierHours')
    return figureRows(shopId, kind, span, fresh);
  return sql`(select ${ROW_COLUMNS} from (${countStatus(shopId, kind, span, status)}) as counted (${ROW_COLUMNS}))`;
}

/** The rows that are added up, for a `from`. */
export const rowsOf = (
  shopId: string,
  fresh: Pick<FigureFreshness, 'stale'>,
  figureQuery: FigureQuery,
): RawBuilder<unknown> => sql`${sourceOf(shopId, fresh, figureQuery)} as f
    where true${named(figureQuery)}${figureQuery.side ? ofSide[figureQuery.side] : sql``}`;

/** By day, a division has one row for each whom it tells apart: there is nothing to add up. */
export const isSingle = ({ kind, by = [] }: Pick<FigureQuery, 'kind' | 'by'>): boolean =>
  by.length === 2 && by[0] === 'day' && (by[1] === kind || kind === 'member');

/** The statement of `sumFigures`. */
export function figureSums(
  shopId: string,
  fresh: Pick<FigureFreshness, 'stale'>,
  figureQuery: FigureQuery,
): RawBuilder<unknown> {
  const { by = [], only = FIGURES, order, limit, offset } = figureQuery;
  const columns = by.map((each) => sql`${BY[each]} as ${sql.ref(each)}, `);
  const isAsItIs = isSingle(figureQuery);
  const isGrouped = by.length > 0 && !isAsItIs;
  // Days are told apart as days: as the words that they are told in they would be written for each row.
  const groups = by.map((each, at) => (each === 'day' ? sql.ref('f.day') : sql.lit(at + 1)));
  const group = isGrouped ? sql` group by ${sql.join(groups)}` : sql``;
  return sql`select ${sql.join(columns, sql``)}${isAsItIs ? figuresAs(only) : sumsAs(only)} from ${rowsOf(shopId, fresh, figureQuery)}${group}
    ${order ? sql` order by ${order}` : sql``}${limit ? sql` limit ${sql.lit(limit)}` : sql``}${offset ? sql` offset ${sql.lit(offset)}` : sql``}`;
}

/** Sums of a division over a span, by what is asked. */
export async function sumFigures<B extends FigureGrouping, F extends Figure = Figure>(
  db: TenantDb,
  fresh: Pick<FigureFreshness, 'stale'>,
  input: FigureQuery & { by?: readonly B[]; only?: readonly F[] },
): Promise<(Pick<FigureValues, F> & Record<B, string>)[]> {
  type Row = Pick<FigureValues, F> & Record<B, string>;
  return (await db.send(figureSums(db.shopId, fresh, input))).rows as Row[];
}
