import { countText, moneyText } from '#kit/ui/values/display.ts';
import { FigureTable } from '../../charts/web/figure-table.tsx';
import { linked } from '../../charts/web/linked-figure.tsx';
import { rateText } from '../../charts/web/rate-text.ts';
import type { ReportFigures, ReportRow } from '../contract.ts';
import { type ReportColumn, shownColumns } from '../report-columns.ts';
import { type LinkedReport, ordersLink, TOTAL_ROW } from './report-links.ts';

interface ReportTableProps extends LinkedReport {
  rows: readonly ReportRow[];
  totals: ReportFigures;
  previous: ReportFigures;
}

/** The rows, and below them what they add up to and what it was before; counts open their orders. */
export const ReportTable = ({ type, choice, sales, rows, totals, previous }: ReportTableProps) => (
  <FigureTable
    label="报表明细"
    columns={shownColumns(type, totals).map(({ key, title, as }) => ({
      ...linked<ReportRow>({
        title,
        show: (row) => cellText(row[key], as),
        to: (row) => ordersLink({ type, choice, sales }, key, row),
      }),
      isText: as === 'text',
    }))}
    rows={rows}
    keyOf={({ Period, ID }) => `${Period} ${ID}`}
    foot={[
      { ...totals, Period: TOTAL_ROW, ID: '', Name: '' },
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
