import type { ReactNode } from 'react';
import type { Input } from '#kit/endpoint/contract.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import type { Days } from '#kit/ui/list/filter/days.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Section } from '#kit/ui/page.tsx';
import type { ListLink } from '../../charts/web/list-links.tsx';
import { dashboards } from '../contract.ts';
import { FIGURE_TOPICS } from './figure-topics.ts';
import { type OrderOption, ordersAt, traderLists } from './order-links.ts';
import { Ranking } from './ranking.tsx';
import { RatesTable } from './side-table.tsx';

interface SpanRankingsProps {
  span: Input<typeof dashboards.trend>;
  /** The same as they were chosen. */
  days: Days;
  OrderOption: OrderOption;
  By: 'orders' | 'amount';
  /** How many names each ranking tells. */
  Count: number;
  /** The filters of the span's orders. */
  live: Readonly<Record<string, string | number>>;
  /** The lists in which the shop's sales of a listing stand. */
  sales: (spuId: string) => readonly ListLink[];
}

/** Listings, channels and suppliers by what they brought; a side that the shop has nothing to do with is left out. */
export function SpanRankings({ span, days, live, sales, OrderOption, By, Count }: SpanRankingsProps) {
  const input = { ...span, OrderOption, By, Count };
  const agents = useCall(dashboards.bestAgent, input, FIGURE_TOPICS);
  const vendors = useCall(dashboards.bestVendor, input, FIGURE_TOPICS);
  const listings = useCall(dashboards.bestSale, input, FIGURE_TOPICS);
  const orders = (name: string, to: string) => [{ name, to }];
  const some = (ranking: { data?: { items: readonly unknown[] } | undefined }) =>
    (ranking.data?.items.length ?? 0) > 0;
  return (
    <div className="home-columns">
      <Section title="热销商品">
        <Loaded query={listings}>
          {({ items }) => <Ranking ranks={items} to={sales} empty="这段时间没有订单" />}
        </Loaded>
      </Section>
      <Side title="渠道排行" isThere={some(agents)}>
        <Ranking
          ranks={agents.data?.items ?? []}
          to={(id) => orders('渠道', ordersAt('byagent', { agentIds: id, ...live }))}
          empty="没有渠道订单"
        />
      </Side>
      <Side title="供应商排行" isThere={some(vendors)}>
        <Ranking
          ranks={vendors.data?.items ?? []}
          to={(id) => orders('供应商', ordersAt('byvendor', { vendorIds: id, ...live }))}
          empty="没有采购"
        />
      </Side>
      <Rates
        span={span}
        days={days}
        OrderOption={OrderOption}
        Side="agent"
        title="渠道发货与投诉"
        money="销售额"
      />
      <Rates
        span={span}
        days={days}
        OrderOption={OrderOption}
        Side="vendor"
        title="供应商发货与投诉"
        money="采购额"
      />
    </div>
  );
}

const Side = ({ title, isThere, children }: { title: string; isThere: boolean; children: ReactNode }) =>
  isThere && <Section title={title}>{children}</Section>;

interface RatesProps extends Pick<SpanRankingsProps, 'span' | 'days' | 'OrderOption'> {
  Side: 'agent' | 'vendor';
  title: string;
  money: string;
}

function Rates({ span, days, OrderOption, Side: side, title, money }: RatesProps) {
  const rates = useCall(dashboards.traders, { ...span, OrderOption, Side: side }, FIGURE_TOPICS);
  const items = rates.data?.items ?? [];
  return (
    <Side title={title} isThere={items.length > 0}>
      <RatesTable label={title} money={money} traders={items} at={traderLists(side, days, OrderOption)} />
    </Side>
  );
}
