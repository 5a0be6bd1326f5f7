import type { ReactNode } from 'react';
import { rateText } from '#features/insight/charts/web/rate-text.ts';
import { ordersAt } from '#features/insight/dashboards/web/order-links.ts';
import type { Output } from '#kit/endpoint/contract.ts';
import { Link } from '#kit/ui/link.tsx';
import { type Days, daysOf } from '#kit/ui/list/filter/days.ts';
import { Facts, Section } from '#kit/ui/page.tsx';
import { countText } from '#kit/ui/values/display.ts';
import type { receiptFigures } from '../contract.ts';

type Statistics = Output<typeof receiptFigures.statistics>;

/** Sheets of these days, what others ask now, and which channels are new or silent. */
export function Arrivals({
  statistics: { CameIn: came, Channels },
  days,
}: {
  statistics: Statistics;
  days: Days;
}) {
  const { from, to } = daysOf(days);
  const tasks = `/orderv2/task?${new URLSearchParams({ startTime: from, endTime: to })}`;
  const added = `/agent/index?${new URLSearchParams({ CreatedStart: from, CreatedEnd: to })}`;
  const requests = '/delivery/orderChanged?view=requests&tab=mine';
  const facts: [string, ReactNode][] = [
    ['订单表', <SheetRows key="sheets" cameIn={came} to={tasks} />],
    ['变更申请', <Asked key="asked" n={came.RequestsWaiting} to={requests} />],
  ];
  if (Channels.New.Count > 0) facts.push(['新渠道', <Names key="new" traders={Channels.New} to={added} />]);
  if (Channels.Silent.Count > 0)
    facts.push([
      '30 天没有订单',
      <Names key="silent" traders={Channels.Silent} to="/agent/index?IsSilent=true" />,
    ]);
  return (
    <Section title="收单">
      <Facts facts={facts} />
    </Section>
  );
}

const SheetRows = ({ cameIn, to }: { cameIn: Statistics['CameIn']; to: string }) =>
  cameIn.RowsRead === 0 ? (
    '没有导入表格'
  ) : (
    <>
      <Link to={to}>{countText(cameIn.RowsRead)} 行</Link>，需要人工处理过 {countText(cameIn.RowsByHand)} 行（
      {rateText(cameIn.RowsByHand / cameIn.RowsRead)}），未通过检查 {countText(cameIn.RowsRejected)} 行
    </>
  );

const Asked = ({ n, to }: { n: number; to: string }) =>
  n > 0 ? <Link to={to}>{countText(n)} 个待答复</Link> : '没有待答复的';

/** Each opens its orders, however old; where there are more than these, how many in all stands behind. */
function Names({ traders: { Count, items }, to }: { traders: Statistics['Channels']['New']; to: string }) {
  return (
    <>
      {items.map(({ ID, Name }, at) => (
        <span key={ID}>
          {at > 0 && '、'}
          <Link to={ordersAt('byagent', { agentIds: ID, startTime: '', endTime: '' })}>{Name}</Link>
        </span>
      ))}
      {Count > items.length && (
        <>
          {' '}
          <Link to={to}>等 {countText(Count)} 家</Link>
        </>
      )}
    </>
  );
}
