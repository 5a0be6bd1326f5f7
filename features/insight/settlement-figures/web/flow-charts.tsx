import type { z } from 'zod';
import { SIDE_NAMES } from '#features/settlement/items/item-words.ts';
import type { FlowTotal } from '#features/settlement/statistics/contract.ts';
import { Section } from '#kit/ui/page.tsx';
import { moneyText } from '#kit/ui/values/display.ts';
import { Chart } from '../../charts/web/chart.tsx';
import { itemsAddress } from './items-address.ts';

type Flow = z.infer<typeof FlowTotal>;

const lastDay = (month: string) => {
  const [year = 0, monthNo = 0] = month.split('-').map(Number);
  return `${month}-${new Date(Date.UTC(year, monthNo, 0)).getUTCDate()}`;
};

/** The days that a day or a month has. */
const daysOfPeriod = (period: string) =>
  period.length === 7
    ? { PeriodStart: `${period}-01`, PeriodEnd: lastDay(period) }
    : { PeriodStart: period, PeriodEnd: period };

interface FlowChartsProps {
  title: string;
  /** What the labels are: 日期, 月份. */
  unit: string;
  flows: readonly Flow[];
  /** The last of them is not over. */
  unfinished: boolean;
}

/** What each day or month added and saw paid, channels and suppliers apart; a label's lines open from the table. */
export function FlowCharts({ title, unit, flows, unfinished }: FlowChartsProps) {
  if (flows.length === 0) return null;
  return (
    <Section title={title}>
      <div className="settlement-flow">
        {([1, 2] as const).map((side) => (
          <SideChart
            key={side}
            side={side}
            unit={unit}
            unfinished={unfinished}
            flows={flows.filter(({ Side }) => Side === side)}
          />
        ))}
      </div>
    </Section>
  );
}

function SideChart({ side, flows, unit, unfinished }: Omit<FlowChartsProps, 'title'> & { side: 1 | 2 }) {
  if (flows.every(({ Amount, SettledAmount }) => Amount === 0 && SettledAmount === 0)) return null;
  const linesAt = (at: number) => [
    { name: '明细', to: itemsAddress(daysOfPeriod(flows[at]?.Period ?? ''), { Side: side }) },
  ];
  return (
    <Chart
      title={`${SIDE_NAMES[side] ?? ''}（元）`}
      dimension={unit}
      kind="bar"
      labels={flows.map(({ Period }) => (Period.length > 7 ? Period.slice(5) : Period))}
      lists={linesAt}
      unfinished={unfinished}
      show={moneyText}
      series={[
        { name: '发生额', values: flows.map(({ Amount }) => Amount) },
        { name: '已结', values: flows.map(({ SettledAmount }) => SettledAmount) },
      ]}
    />
  );
}
