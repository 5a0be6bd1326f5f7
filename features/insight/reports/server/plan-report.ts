import { refuse } from '#kit/endpoint/refusal.ts';
import { spanRefusals } from '../../day-figures/refusals.ts';
import type { FigureGrouping, FigureQuery } from '../../day-figures/server/index.ts';
import { type DaySpan, daysIn, spanOf } from '../../day-figures/spans.ts';
import type { ReportQuery } from '../contract.ts';
import { monthsBefore } from '../named-days.ts';
import { reportRefusals as no } from '../refusals.ts';
import { REPORT_TYPES, type ReportType } from '../report-types.ts';

/** What is to be read for a report. */
export interface ReportPlan {
  type: ReportType;
  span: DaySpan;
  /** The columns that a row is told by. */
  per: Extract<FigureGrouping, 'day' | 'week' | 'month'>;
  who: Extract<FigureGrouping, 'agent' | 'vendor' | 'spu' | 'key'>;
  figureQuery: Omit<FigureQuery, 'span' | 'by'>;
  /** Rows are narrowed by something else than what they are about. */
  isCrossed: boolean;
}

const USUAL_DAYS = 30;
const MOST_DAYS = 400;
const MOST_MONTHS = 60;

export function planReport(reportQuery: ReportQuery, now: Date): ReportPlan {
  const type = REPORT_TYPES[reportQuery.ReportType] ?? refuse(no.type);
  const span = spanOf(reportQuery.startTime, reportQuery.endTime, now, USUAL_DAYS);
  const per = reportQuery.GroupBy ?? type.per;
  if (span.to < span.from) refuse(spanRefusals.order);
  if (per === 'month' && span.from < monthsBefore(span.to, MOST_MONTHS - 1)) refuse(no.months);
  if (per !== 'month' && daysIn(span) > MOST_DAYS) refuse(spanRefusals.days);
  const { agentIds, vendorIds, spuIds } = reportQuery;
  const ids = { agent: agentIds, vendor: vendorIds, spu: spuIds, member: null };
  const others = Object.entries(ids).filter(([kind, list]) => kind !== type.kind && list && list.length > 0);
  if (type.kind === 'member' && others.length > 0) refuse(no.members);
  const isCrossed = others.length > 0;
  return {
    type,
    span,
    per,
    isCrossed,
    who: type.kind === 'member' ? 'key' : type.kind,
    figureQuery: {
      kind: isCrossed ? 'line' : figuresOf(type),
      agentIds,
      vendorIds,
      spuIds,
      side: sideOf(type),
    },
  };
}

/** What members bought is kept by supplier, so that what the shop ships itself is told apart. */
const figuresOf = ({ kind, side }: ReportType): FigureQuery['kind'] =>
  kind === 'member' && side === 'purchase' ? 'buyer' : kind;

/** Rows of channels are what channels ordered; what is bought has somebody it is bought from. */
const sideOf = ({ kind, side }: ReportType): FigureQuery['side'] => {
  if (kind === 'agent') return 'from-agents';
  return side === 'purchase' ? 'bought' : undefined;
};
