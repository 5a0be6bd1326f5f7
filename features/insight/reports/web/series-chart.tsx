import { dayOf } from '#features/orders/orders/times/order-time.ts';
import type { Output } from '#kit/endpoint/contract.ts';
import { Chart } from '../../charts/web/chart.tsx';
import { dayAfter } from '../../day-figures/spans.ts';
import type { reports } from '../contract.ts';
import type { ReportType } from '../report-types.ts';
import { chiefOf } from './chief-figure.ts';

interface SeriesChartProps {
  report: Output<typeof reports.get>;
  type: ReportType;
  /** day, week or month. */
  per: string;
}

/** Whether a day, week or month is not over yet. */
function isRunning(period: string | undefined, per: string): boolean {
  const today = dayOf(new Date());
  if (period === undefined) return false;
  return per === 'week' ? dayAfter(period, 7) > today : today.startsWith(period);
}

/** Amounts day by day or month by month, beside the span before; rates of shipping as such. */
export function SeriesChart({ report, type, per }: SeriesChartProps) {
  const { name, unit, isRate, show } = chiefOf(type, report.Totals);
  return (
    <Chart
      title={unit ? `${name}（${unit}）` : name}
      dimension="期间"
      kind={report.Series.length > 1 ? 'line' : 'bar'}
      labels={report.Series.map(({ Period }) => Period)}
      unfinished={isRunning(report.Series.at(-1)?.Period, per)}
      shares={isRate}
      show={show}
      series={[
        { name: '本期', values: report.Series.map(({ Value }) => Value) },
        {
          name: '上期',
          past: true,
          values: report.Series.map((_, at) => report.PreviousSeries[at]?.Value ?? null),
        },
      ]}
    />
  );
}
