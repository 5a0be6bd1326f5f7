import { useState } from 'react';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { countText, moneyText } from '#kit/ui/values/display.ts';
import { Chart } from '../../charts/web/chart.tsx';
import type { DashboardPart } from '../contract.ts';
import { UnpricedNote } from './unpriced.tsx';

interface TrendChartProps {
  days: readonly (DashboardPart & { Day: string; Previous?: DashboardPart })[];
}

const MEASURES = [
  { key: 'Orders', name: '订单', unit: '单' },
  { key: 'Pieces', name: '件数', unit: '件' },
  { key: 'Sales', name: '销售额', unit: '元' },
  { key: 'Net', name: '净销售额', unit: '元' },
  { key: 'Cost', name: '采购额', unit: '元' },
] as const;

/** One measure day by day; amounts only where they came. */
export function TrendChart({ days }: TrendChartProps) {
  const known = MEASURES.filter(({ key }) => days[0]?.[key] !== undefined);
  const [chosen, choose] = useState<string>('Orders');
  const { key, name, unit } = known.find((one) => one.key === chosen) ?? MEASURES[0];
  const lacks = key === 'Cost' ? 'Uncosted' : 'Unpriced';
  const past = days.some(({ Previous }) => Previous);
  return (
    <div className="trend">
      <div className="chips">
        {known.map((one) => (
          <button
            key={one.key}
            type="button"
            className={`chip${one.key === key ? ' is-on' : ''}`}
            aria-pressed={one.key === key}
            onClick={() => choose(one.key)}
          >
            {one.name}
          </button>
        ))}
      </div>
      <Chart
        title={`${name}（${unit}）`}
        dimension="日期"
        kind="line"
        labels={days.map(({ Day }) => Day.slice(5))}
        unfinished={days.at(-1)?.Day === dayOf(new Date())}
        show={unit === '元' ? moneyText : countText}
        series={[
          { name: past ? '本期' : name, values: days.map((day) => day[key] ?? 0) },
          ...(past
            ? [{ name: '上期', past: true, values: days.map((day) => day.Previous?.[key] ?? 0) }]
            : []),
        ]}
      />
      {unit === '元' && <UnpricedNote rows={days.map((day) => ({ Unpriced: day[lacks] }))} />}
    </div>
  );
}
