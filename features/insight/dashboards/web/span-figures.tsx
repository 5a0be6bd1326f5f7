import { useState } from 'react';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { type Days, dayEnd, dayStartText, daysOf } from '#kit/ui/list/filter/days.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Section } from '#kit/ui/page.tsx';
import { FigureDays } from '../../charts/web/figure-days.tsx';
import { dashboards } from '../contract.ts';
import { FIGURE_TOPICS } from './figure-topics.ts';
import { ListingTable } from './listing-table.tsx';
import { liveOf, OPTIONS, type OrderOption, orderOptionFilters, ordersAt } from './order-links.ts';
import { SpanRankings } from './span-rankings.tsx';
import { SplitCharts } from './split-charts.tsx';
import { TraderFacts } from './trader-facts.tsx';
import { TrendChart } from './trend-chart.tsx';

const RANKED_BY = [
  { value: 'amount', label: '按金额' },
  { value: 'orders', label: '按订单' },
];

/** What is divided are the orders of both lists together; without channels there is one. */
const bothLists = (view: 'normal' | 'byagent', filters: Readonly<Record<string, string | number>>) => [
  { name: '本店录入', to: ordersAt('normal', filters) },
  ...(view === 'byagent' ? [{ name: '渠道', to: ordersAt('byagent', filters) }] : []),
];

/** How many names a ranking tells. */
const RANKED = [7, 20, 50].map((n) => ({ value: String(n), label: `前 ${n} 名` }));

/** What a span of days brought, beside as many days before; below the second bar stands what its choices rule. */
export default function SpanFigures() {
  const [days, setDays] = useState<Days>({ from: '近7天', to: '' });
  const [option, setOption] = useState<string>('-3');
  const [by, setBy] = useState<string>('amount');
  const [most, setMost] = useState<string>('7');
  const { from, to } = daysOf(days);
  const span = { startTime: from ? dayStartText(from) : null, endTime: to ? dayEnd(to) : null };
  const trend = useCall(dashboards.trend, span, FIGURE_TOPICS);
  const agents = useCall(dashboards.bestAgent, span, FIGURE_TOPICS);
  // Until it is known whether channels ordered, both lists are named: one alone would open fewer rows than a figure says.
  const view = agents.data?.items.length === 0 ? 'normal' : 'byagent';
  const OrderOption = Number(option) as OrderOption;
  const live = orderOptionFilters(days, OrderOption);
  const sales = (spuIds: string) => bothLists(view, { spuIds, ...live });
  return (
    <>
      <div className="home-span">
        <FigureDays days={days} usual="近7天" onChange={setDays} />
      </div>
      <Section title="与上期比较">
        <Loaded query={trend} lines={6}>
          {({ items }) => <TrendChart days={items} />}
        </Loaded>
      </Section>
      <SplitCharts span={span} lists={(filters) => bothLists(view, { ...liveOf(days), ...filters })} />
      <TraderFacts span={span} days={days} />
      <div className="home-span">
        <LabelledField label="订单">
          <Select label="订单" options={OPTIONS} value={option} onChange={setOption} />
        </LabelledField>
        <LabelledField label="排行">
          <Select label="排行" options={RANKED_BY} value={by} onChange={setBy} />
        </LabelledField>
        <LabelledField label="名次">
          <Select label="名次" options={RANKED} value={most} onChange={setMost} />
        </LabelledField>
      </div>
      <SpanRankings
        span={span}
        days={days}
        live={live}
        sales={sales}
        OrderOption={OrderOption}
        Count={Number(most)}
        By={by === 'orders' ? 'orders' : 'amount'}
      />
      <ListingTable span={span} OrderOption={OrderOption} Count={Number(most)} to={sales} />
    </>
  );
}
