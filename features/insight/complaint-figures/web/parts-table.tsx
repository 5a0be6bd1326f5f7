import { EMPTY_ID } from '#kit/endpoint/empty-id.ts';
import { Link } from '#kit/ui/link.tsx';
import { isDay } from '#kit/ui/list/filter/days.ts';
import { countText, moneyText } from '#kit/ui/values/display.ts';
import { FigureTable } from '../../charts/web/figure-table.tsx';
import { footOf, rowSubject } from '../../charts/web/foot-rows.ts';
import { type LinkedFigure, linked } from '../../charts/web/linked-figure.tsx';
import type { ComplaintPart, Statistics } from '../contract.ts';
import { borneText, type ComplaintsAt, complaintRateText, hoursText } from './complaints-at.ts';

/** Where a part's complaints stand, narrowed. */
type At = (part: ComplaintPart, more?: Readonly<Record<string, string>>) => string | undefined;

interface ComplaintTableProps {
  label: string;
  /** What the rows are: 名称, 日期. */
  unit: string;
  rows: readonly ComplaintPart[];
  foot?: readonly ComplaintPart[];
  at: At;
  /** Told by supplier it is the supplier's time that counts. */
  withVendor?: boolean;
}

const ComplaintTable = ({ label, unit, rows, foot = [], at, withVendor = false }: ComplaintTableProps) => (
  <FigureTable
    label={label}
    rows={rows}
    foot={foot}
    keyOf={({ ID }) => ID}
    columns={[
      { title: unit, isText: true, show: (part) => <PartName name={part.Name} to={at(part)} /> },
      ...columnsOf(rows[0], withVendor, at).map(linked),
    ]}
  />
);

const PartName = ({ name, to }: { name: string; to: string | undefined }) =>
  to ? <Link to={to}>{name}</Link> : name;

interface PartsTableProps {
  title: string;
  parts: readonly ComplaintPart[];
  at: ComplaintsAt;
  /** The filter of the list that keeps a part's complaints. */
  filter: string;
  withVendor?: boolean;
}

/** Those by which nobody can be asked for: sold or shipped by the shop itself. */
const OF_TRADER = ['ChannelBusinessUnitIDs', 'VendorBusinessUnitIDs'];

/** Parts side by side, the most complaints first; each opens its complaints. */
export const PartsTable = ({ title, parts, at, filter, withVendor = false }: PartsTableProps) => (
  <ComplaintTable
    label={title}
    unit="名称"
    rows={parts}
    withVendor={withVendor}
    at={({ ID }, more) => {
      const id = ID || (OF_TRADER.includes(filter) ? EMPTY_ID : '');
      return id ? at({ ...more, [filter]: id }) : undefined;
    }}
  />
);

/** The days that had any, the last first; below them the span and the one before. */
export const DaysTable = ({ statistics, at }: { statistics: Statistics; at: ComplaintsAt }) => (
  <ComplaintTable
    label="每天的投诉"
    unit="日期"
    rows={statistics.Days.filter(({ Complaints }) => Complaints > 0).reverse()}
    foot={footOf(statistics.Totals, statistics.Previous)}
    at={(part, more) => {
      const { id, days: rowDays } = rowSubject(part, at.days);
      return at(more, isDay(id) ? { from: id, to: id } : rowDays);
    }}
  />
);

const yuan = (value: number | undefined) => moneyText(value ?? 0);

function columnsOf(
  first: ComplaintPart | undefined,
  withVendor: boolean,
  at: At,
): LinkedFigure<ComplaintPart>[] {
  const to = (part: ComplaintPart) => at(part);
  const all: (LinkedFigure<ComplaintPart> | false)[] = [
    { title: '投诉', show: ({ Complaints }) => countText(Complaints), to },
    first?.Rate !== null && { title: '投诉率', show: ({ Rate }) => complaintRateText(Rate), to },
    first?.Got !== undefined && { title: '供应商承担', show: ({ Got }) => yuan(Got), to },
    first?.Given !== undefined && { title: '给渠道和买家', show: ({ Given }) => yuan(Given), to },
    first?.Borne !== undefined && { title: '本店承担', show: ({ Borne }) => borneText(Borne ?? 0), to },
    withVendor
      ? { title: '供应商答复', show: ({ VendorHours }) => hoursText(VendorHours) }
      : { title: '本店答复', show: ({ AnswerHours }) => hoursText(AnswerHours) },
    {
      title: '未结案',
      show: ({ Open }) => countText(Open),
      to: (part) => at(part, { IsOpen: 'true' }),
    },
    {
      title: '超时',
      show: ({ Overdue }) => countText(Overdue),
      to: (part) => at(part, { tab: 'overdue' }),
    },
    {
      title: '重开',
      show: ({ Reopened }) => countText(Reopened),
      to: (part) => at(part, { IsReopened: 'true' }),
    },
  ];
  return all.filter((column) => column !== false);
}
