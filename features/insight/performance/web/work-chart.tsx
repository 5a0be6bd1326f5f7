import './work-chart.css';
import { useState } from 'react';
import { countText, moneyText } from '#kit/ui/values/display.ts';
import { Chart } from '../../charts/web/chart.tsx';
import type { MemberPerformance, Work } from '../contract.ts';
import { workColumns } from '../work-columns.ts';
import { type GroupBy, workSeries } from './work-series.ts';

interface WorkChartProps {
  members: readonly MemberPerformance[];
  totals: Work;
  groupBy: GroupBy;
  /** Nothing of the span stands on another page. */
  isWhole: boolean;
  /** What is drawn is still being asked for: its place is kept. */
  isToCome: boolean;
}

/** What all came to; a press on a figure draws it, by member or as time went. */
export function WorkChart({ members, totals, groupBy, isWhole, isToCome }: WorkChartProps) {
  const columns = workColumns(totals);
  const [chosen, choose] = useState<keyof Work>('Orders');
  const column = columns.find(({ key }) => key === chosen);
  const series = isWhole && column ? workSeries(members, column.key, groupBy) : undefined;
  return (
    <>
      <ul className="work-figures">
        {columns.map(({ key, title, isMoney }) => (
          <li key={key}>
            <button
              type="button"
              aria-pressed={key === chosen}
              disabled={!series}
              onClick={() => choose(key)}
            >
              <span>{title}</span>
              <b className={totals[key] ? 'num' : 'num none'}>
                {(isMoney ? moneyText : countText)(totals[key] ?? 0)}
              </b>
            </button>
          </li>
        ))}
      </ul>
      {isToCome && <section className="section work-to-come" aria-busy="true" />}
      {column && series && (
        <section className="section">
          <Chart
            title={column.title}
            dimension={groupBy === 'all' ? '成员' : '期间'}
            kind={groupBy === 'all' ? 'bar' : 'line'}
            lying={groupBy === 'all'}
            labels={series.labels}
            show={column.isMoney ? moneyText : countText}
            series={[{ name: column.title, values: series.values }]}
          />
        </section>
      )}
    </>
  );
}
