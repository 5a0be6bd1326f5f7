import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { type EChartsCoreOption, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { rateText } from '../rate-text.ts';
import type { ChartData } from './chart-data.ts';
import { shortLabel, shortText } from './short-text.ts';

use([LineChart, BarChart, GridComponent, TooltipComponent, SVGRenderer]);

/** Draws into a box and follows its size and the theme; gives how to end that. */
export function drawChart(box: HTMLElement, data: ChartData): () => void {
  const chart = init(box, undefined, { renderer: 'svg' });
  const draw = () => chart.setOption(optionOf(data, getComputedStyle(box)), true);
  draw();
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', draw);
  const sized = new ResizeObserver(() => chart.resize());
  sized.observe(box);
  return () => {
    dark.removeEventListener('change', draw);
    sized.disconnect();
    chart.dispose();
  };
}

function optionOf(
  { labels, series, kind, lying, show, shares = false, unfinished = false }: ChartData,
  style: CSSStyleDeclaration,
): EChartsCoreOption {
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const words = { axisLabel: { color: colour('text3'), fontSize: 11, hideOverlap: true } };
  const bare = { axisLine: { lineStyle: { color: colour('line') } }, axisTick: { show: false } };
  const names = {
    type: 'category',
    data: labels,
    axisLabel: { ...words.axisLabel, formatter: shortLabel },
    ...bare,
    inverse: lying === true,
  };
  const values = {
    type: 'value',
    ...(shares ? { min: 0, max: 1 } : { minInterval: 1 }),
    ...words,
    splitLine: { lineStyle: { color: colour('line') } },
    axisLabel: { ...words.axisLabel, formatter: shares ? rateText : shortText },
  };
  const tipOf = (at: number) => {
    const isOpen = unfinished && at === labels.length - 1;
    return linesOf([
      `${labels[at] ?? ''}${isOpen ? '（未结束）' : ''}`,
      ...series.map(({ name, values }) => `${name} ${valueText(values[at], show)}`),
    ]);
  };
  return {
    animation: false,
    grid: { left: 4, right: 12, top: 12, bottom: 4, containLabel: true },
    xAxis: lying ? values : names,
    yAxis: lying ? names : values,
    tooltip: {
      trigger: 'axis',
      confine: true,
      axisPointer: { type: kind === 'bar' ? 'shadow' : 'line' },
      backgroundColor: colour('surface'),
      borderColor: colour('line'),
      textStyle: { color: colour('text'), fontSize: 12 },
      formatter: (points: unknown) => tipOf((points as { dataIndex: number }[])[0]?.dataIndex ?? 0),
    },
    series: series.flatMap((one, nth) =>
      kind === 'bar' && isEmptyBeside(one, series) ? [] : drawn(one, nth, { kind, unfinished, colour }),
    ),
  };
}

/** Bars of nothing would keep their place, and push the others off their day. */
const isEmptyBeside = (one: ChartData['series'][number], all: ChartData['series']) =>
  !one.values.some(Boolean) && all.some(({ values }) => values.some(Boolean));

interface Drawing extends Pick<ChartData, 'kind' | 'unfinished'> {
  colour: (name: string) => string;
}

/** One series; of an unfinished last value the way to it is dotted. */
function drawn(
  { name, values, past }: ChartData['series'][number],
  nth: number,
  { kind, unfinished, colour }: Drawing,
): object[] {
  const accent = colour('accentBright');
  const other = colour('work');
  const before = colour('past');
  const isSplit = unfinished && kind === 'line' && !past && values.length > 1;
  const line = {
    color: past ? before : nth === 0 ? accent : other,
    width: past ? 1.5 : 2,
    type: past ? 'dashed' : 'solid',
  };
  const one = { name, type: kind, showSymbol: false, barMaxWidth: 22, itemStyle: { color: line.color } };
  if (!isSplit) return [{ ...one, data: values, lineStyle: line }];
  const last = values.length - 1;
  return [
    { ...one, data: values.map((value, at) => (at < last ? value : null)), lineStyle: line },
    {
      ...one,
      showSymbol: true,
      lineStyle: { ...line, type: 'dotted' },
      symbol: (_: unknown, { dataIndex }: { dataIndex: number }) =>
        dataIndex === last ? 'emptyCircle' : 'none',
      data: values.map((value, at) => (at < last - 1 ? null : value)),
    },
  ];
}

const valueText = (value: number | null | undefined, show: ChartData['show']) =>
  typeof value === 'number' ? show(value) : '-';

/** As an element: names are never taken for markup. */
function linesOf(lines: readonly string[]): HTMLElement {
  const box = document.createElement('div');
  for (const line of lines) box.appendChild(document.createElement('div')).textContent = line;
  return box;
}
