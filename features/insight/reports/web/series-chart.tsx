import { dayOf } from '#features/orders/orders/order-time.ts';
import type { Output } from '#kit/endpoint/contract.ts';
import { Chart } from '../../charts/web/chart.tsx';
import { dayAfter } from '../../day-figures/spans.ts';
import type { reports } from '../contract.ts';
import type { ReportType } from '../report-types.ts';
import { chiefOf } from './chief-figure.ts';

interface SeriesChartProps {
  of: Output<typeof reports.get>;
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
export function SeriesChart({ of, type, per }: SeriesChartProps) {
  const { name, unit, isRate, show } = chiefOf(type, of.Totals);
  return (
    <Chart
      title={unit ? `${name}（${unit}）` : name}
      of="期间"
      kind={of.Series.length > 1 ? 'line' : 'bar'}
      labels={of.Series.map(({ Period }) => Period)}
      unfinished={isRunning(of.Series.at(-1)?.Period, per)}
      shares={isRate}
      show={show}
      series={[
        { name: '本期', values: of.Series.map(({ Value }) => Value) },
        { name: '上期', past: true, values: of.Series.map((_, at) => of.PreviousSeries[at]?.Value ?? null) },
      ]}
    />
  );
}
