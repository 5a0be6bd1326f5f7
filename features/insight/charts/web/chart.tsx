import './chart.css';
import { useEffect, useRef, useState } from 'react';
import type { ChartData } from './drawing/chart-data.ts';
import { type ListLink, ListLinks } from './list-links.tsx';

interface ChartProps extends ChartData {
  title: string;
  /** What the labels are: 日期, 时段. */
  dimension: string;
  /** Where the rows of a label's figures stand, in one list or several; the table links there. */
  lists?: ((at: number) => readonly ListLink[]) | undefined;
}

/** A chart, and the same as a table: by a switch, and always for who does not see it. */
export function Chart({ title, dimension, lists, ...data }: ChartProps) {
  const [asTable, setAsTable] = useState(false);
  return (
    <figure className="chart">
      <figcaption>
        <span>{title}</span>
        {!asTable && data.series.length > 1 && <Legend series={data.series} />}
        <button type="button" className="link" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? '图表' : '数据表'}
        </button>
      </figcaption>
      {!asTable && <Drawing chartData={data} />}
      <div className={asTable ? 'chart-table' : 'unseen'}>
        <ChartTable title={title} dimension={dimension} lists={lists} data={data} />
      </div>
    </figure>
  );
}

/** Which line is which; the table says it by its columns. */
const Legend = ({ series }: { series: ChartData['series'] }) => (
  <span className="chart-legend" aria-hidden="true">
    {series.map(({ name, past }) => (
      <span key={name} className={past ? 'is-past' : undefined}>
        {name}
      </span>
    ))}
  </span>
);

/** The code that draws comes after the figures. */
function Drawing({ chartData }: { chartData: ChartData }) {
  const box = useRef<HTMLDivElement>(null);
  const text = JSON.stringify([chartData.kind, chartData.labels, chartData.series, chartData.unfinished]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew when what it shows is another
  useEffect(() => {
    let end = () => {};
    let isDisposed = false;
    void import('./drawing/draw-chart.ts')
      .then(({ drawChart }) => {
        if (!isDisposed && box.current) end = drawChart(box.current, chartData);
      })
      // Without it the table stays.
      .catch(() => undefined);
    return () => {
      isDisposed = true;
      end();
    };
  }, [text]);
  // Names below each other take what they need.
  const height = chartData.lying ? { height: Math.max(90, chartData.labels.length * 26 + 40) } : undefined;
  return <div ref={box} className="chart-box" style={height} aria-hidden="true" />;
}

const ChartTable = ({
  title,
  dimension,
  lists,
  data,
}: Pick<ChartProps, 'title' | 'dimension' | 'lists'> & { data: ChartData }) => (
  <table>
    <caption className="unseen">{title}</caption>
    <thead>
      <tr>
        <th scope="col">{dimension}</th>
        {data.series.map(({ name }) => (
          <th key={name} scope="col" className="num">
            {name}
          </th>
        ))}
        {lists && (
          <th scope="col" className="num">
            明细
          </th>
        )}
      </tr>
    </thead>
    <tbody>
      {data.labels.map((label, at) => (
        <tr key={label}>
          <th scope="row">
            {label}
            {data.unfinished && at === data.labels.length - 1 && '（未结束）'}
          </th>
          {data.series.map(({ name, values }) => (
            <td key={name} className="num">
              {values[at] === null || values[at] === undefined ? '-' : data.show(values[at])}
            </td>
          ))}
          {lists && (
            <td className="num">
              <ListLinks listLinks={lists(at)} />
            </td>
          )}
        </tr>
      ))}
    </tbody>
  </table>
);
