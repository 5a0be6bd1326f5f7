import type { Input, Output } from '#kit/endpoint/contract.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Link } from '#kit/ui/link.tsx';
import { type Days, daysOf } from '#kit/ui/list/filter/days.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Facts, Section } from '#kit/ui/page.tsx';
import { countText } from '#kit/ui/values/display.ts';
import { dashboards, type TraderCounts } from '../contract.ts';
import { FIGURE_TOPICS } from './figure-topics.ts';

type Span = Input<typeof dashboards.traderCount>;

interface TradersProps {
  traderCounts: TraderCounts;
  /** Their list. */
  at: '/agent/index' | '/vendor/index';
  days: Days;
}

/** How many there are, each number opening its rows where the list can be asked for them. */
function Traders({ traderCounts: { All, Active, New, Prohibited, Silent }, at, days }: TradersProps) {
  const { from, to } = daysOf(days);
  const added = `${at}?${new URLSearchParams({ CreatedStart: from, CreatedEnd: to })}`;
  const active = `${at}?${new URLSearchParams({ OrderedStart: from, OrderedEnd: to })}`;
  // The list of suppliers does not tell them apart.
  const shut = at === '/agent/index' ? `${at}?IsProhibited=true` : undefined;
  return (
    <p>
      <Told n={All} to={at}>{`共 ${countText(All)} 家`}</Told>，
      <Told n={Active} to={active}>{`有订单 ${countText(Active)}`}</Told>，
      <Told n={New} to={added}>{`新增 ${countText(New)}`}</Told>，
      <Told n={Silent} to={`${at}?IsSilent=true`}>{`30 天没有订单 ${countText(Silent)}`}</Told>
      {Prohibited > 0 && '，'}
      {Prohibited > 0 && <Told n={Prohibited} to={shut}>{`已停用 ${countText(Prohibited)}`}</Told>}
    </p>
  );
}

const workAt = ({ from, to }: Days) => `/reports/performance?${new URLSearchParams({ from, to })}`;

const Told = ({ n, to, children }: { n: number; to: string | undefined; children: string }) =>
  n > 0 && to ? <Link to={to}>{children}</Link> : children;

/** Who the shop deals with, and how its people get orders in. */
export function TraderFacts({ span, days }: { span: Span; days: Days }) {
  const traders = useCall(dashboards.traderCount, span, FIGURE_TOPICS);
  const shop = useCall(dashboards.shop, span, FIGURE_TOPICS);
  return (
    <Section title="往来和收单">
      <Loaded query={traders} lines={2}>
        {({ Agents, Vendors }) => (
          <Facts
            facts={[
              ['渠道', <Traders key="agents" traderCounts={Agents} at="/agent/index" days={days} />],
              ['供应商', <Traders key="vendors" traderCounts={Vendors} at="/vendor/index" days={days} />],
            ]}
          />
        )}
      </Loaded>
      <Loaded query={shop} lines={2}>
        {(work) => <Work shop={work} days={daysOf(days)} />}
      </Loaded>
    </Section>
  );
}

/** Who entered orders, and how much of the sheets became some. */
function Work({ shop, days }: { shop: Output<typeof dashboards.shop>; days: Days }) {
  const { Members, MembersToday, OrdersPerMember, RowsRead, ImportRate, MinutesToOrder } = shop;
  const sheets = `/orderv2/task?${new URLSearchParams({ startTime: days.from, endTime: days.to })}`;
  const rate = Math.round((ImportRate ?? 0) * 100);
  return (
    <Facts
      facts={[
        [
          '录单成员',
          <span key="members">
            {Members === 0 && '期间没有人录单'}
            {Members > 0 && <Link to={workAt(days)}>期间 {Members} 人</Link>}
            {Members > 0 && `，人均 ${OrdersPerMember} 单`}，
            <Told n={MembersToday} to={workAt({ from: '今天', to: '' })}>{`今天 ${MembersToday} 人`}</Told>
          </span>,
        ],
        [
          '表格导入',
          ImportRate === null ? (
            '没有导入表格'
          ) : (
            <span key="sheets">
              <Link to={sheets}>{countText(RowsRead)} 行</Link>
              {`，${rate}% 成为订单，一份表格约 ${MinutesToOrder ?? '-'} 分钟`}
            </span>
          ),
        ],
      ]}
    />
  );
}
