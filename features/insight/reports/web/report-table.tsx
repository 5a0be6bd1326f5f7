import { countText, moneyText } from '#kit/ui/display.ts';
import { FigureTable } from '../../charts/web/figure-table.tsx';
import { rateText } from '../../charts/web/rate-text.ts';
import type { ReportFigures, ReportRow } from '../contract.ts';
import { type ReportColumn, shownColumns } from '../report-columns.ts';
import type { ReportType } from '../report-types.ts';

interface ReportTableProps {
  type: ReportType;
  rows: readonly ReportRow[];
  totals: ReportFigures;
  previous: ReportFigures;
}

/** The rows, and below them what they add up to and what it was before. */
export const ReportTable = ({ type, rows, totals, previous }: ReportTableProps) => (
  <FigureTable
    label="报表明细"
    columns={shownColumns(type, totals).map(({ key, title, as }) => ({
      ...{ title, isText: as === 'text' },
      show: (row: ReportRow) => cellText(row[key], as),
    }))}
    rows={rows}
    keyOf={({ Period, ID }) => `${Period} ${ID}`}
    foot={[
      { ...totals, Period: '合计', ID: '', Name: '' },
      { ...previous, Period: '上期', ID: '', Name: '' },
    ]}
  />
);

function cellText(value: ReportRow[keyof ReportRow], as: ReportColumn['as']): string {
  if (value === null || value === undefined) return '-';
  if (as === 'text') return String(value);
  if (as === 'money') return moneyText(Number(value));
  return as === 'rate' ? rateText(Number(value)) : countText(Number(value));
}
