import type { Input } from '#kit/endpoint/contract.ts';
import { type Days, dayEnd, dayStartText } from '#kit/ui/list/filter/days.ts';
import type { reports } from '../contract.ts';
import { isNamedDays, namedDays, SIX_MONTHS } from '../named-days.ts';
import { REPORT_TYPES } from '../report-types.ts';

/** What is chosen of a report; all of it stands in the address, so that it can be kept and sent. */
export interface ChosenReport {
  type: number;
  days: Days;
  groupBy: string;
  agentIds: string;
  vendorIds: string;
  spuIds: string;
}

export const FIRST = 1000;

/** A report as it is opened first: its last 30 days, or its last six months. */
export function firstOf(type: number): ChosenReport {
  const isMonthly = REPORT_TYPES[type]?.per === 'month';
  const days = { from: isMonthly ? SIX_MONTHS : '近30天', to: '' };
  return { type, days, groupBy: '', agentIds: '', vendorIds: '', spuIds: '' };
}

/** The days that are meant when the report is opened now. */
export const resolvedDays = ({ from, to }: Days): Days =>
  isNamedDays(from) ? namedDays(from, new Date()) : { from, to };

export function readReportAddress(address: URLSearchParams): ChosenReport {
  const type = Number(address.get('type'));
  return {
    type: REPORT_TYPES[type] ? type : FIRST,
    days: { from: address.get('from') ?? '近30天', to: address.get('to') ?? '' },
    groupBy: address.get('by') ?? '',
    agentIds: address.get('agentIds') ?? '',
    vendorIds: address.get('vendorIds') ?? '',
    spuIds: address.get('spuIds') ?? '',
  };
}

export const reportAddress = ({
  type,
  days,
  groupBy,
  agentIds,
  vendorIds,
  spuIds,
}: ChosenReport): URLSearchParams =>
  new URLSearchParams(
    Object.entries({
      type: String(type),
      from: days.from,
      to: days.to,
      by: groupBy,
      agentIds,
      vendorIds,
      spuIds,
    }).filter(([, value]) => value !== ''),
  );

const ids = (text: string) => (text === '' ? null : text.split(','));

/** As the call takes it; reports of people are not narrowed by goods or partners. */
export function reportInput(chosen: ChosenReport): Input<typeof reports.download> {
  const { from, to } = resolvedDays(chosen.days);
  const isOfPeople = REPORT_TYPES[chosen.type]?.kind === 'member';
  const groupBy = (['day', 'week', 'month'] as const).find((by) => by === chosen.groupBy);
  return {
    ReportType: chosen.type,
    startTime: from ? dayStartText(from) : null,
    endTime: to ? dayEnd(to) : null,
    GroupBy: groupBy ?? null,
    ...(!isOfPeople && {
      agentIds: ids(chosen.agentIds),
      vendorIds: ids(chosen.vendorIds),
      spuIds: ids(chosen.spuIds),
    }),
  };
}
