import { useSearchParams } from 'react-router';
import { TracingNote } from '#features/shipping/carrier-traces/web/tracing-note.tsx';
import type { Output } from '#kit/endpoint/contract.ts';
import { Empty } from '#kit/ui/empty.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Page, Section } from '#kit/ui/page.tsx';
import { countText } from '#kit/ui/values/display.ts';
import { Chart } from '../../charts/web/chart.tsx';
import {
  chosenIn,
  FigureChoice,
  labelIn,
  OtherSide,
  useSideWithRows,
} from '../../charts/web/figure-choice.tsx';
import { FreshnessNote } from '../../charts/web/freshness.tsx';
import { type ReceiptGrouping, receiptFigures } from '../contract.ts';
import { Arrivals } from './arrivals.tsx';
import { ReceiptTable } from './receipt-table.tsx';

const SIDES = [
  { value: 'byagent', label: '渠道的订单' },
  { value: 'normal', label: '我录入的' },
];
const ALL_BY = [
  { value: 'day', label: '日期' },
  { value: 'agent', label: '渠道' },
  { value: 'platform', label: '平台' },
  { value: 'carrier', label: '快递公司' },
];
const OWN_BY = ALL_BY.filter(({ value }) => value !== 'agent');

type Statistics = Output<typeof receiptFigures.statistics>;

/** 收单统计: what came in, and what of it has arrived. */
export default function ReceiptFiguresPage() {
  const [address, setAddress] = useSearchParams();
  const groups = address.get('side') === 'normal' ? OWN_BY : ALL_BY;
  const chosen = chosenIn(address, SIDES, groups);
  const view = chosen.side as 'byagent' | 'normal';
  const group = chosen.by as ReceiptGrouping;
  const answer = useCall(
    receiptFigures.statistics,
    { ...chosen.span, view, GroupBy: group },
    { keep: true, topics: ['orders'], staleTime: 15_000 },
  );
  const goes = useSideWithRows(SIDES, answer);
  return (
    <Page title="收单统计">
      <FigureChoice
        address={address}
        onAddress={(next) => setAddress(next, { replace: true })}
        sides={SIDES}
        groups={groups}
      />
      <Loaded query={answer} lines={8}>
        {(data) => (
          <>
            <Arrivals statistics={data} days={chosen.days} />
            <Section title="签收情况">
              <FreshnessNote asOf={data.AsOf} />
              <TracingNote />
              {data.total === 0 ? (
                !goes && <None view={view} />
              ) : (
                <>
                  {group === 'day' && <Arrived statistics={data} />}
                  <ReceiptTable
                    rows={data.items}
                    totals={data.Totals}
                    previous={data.Previous}
                    group={group}
                    groupName={labelIn(ALL_BY, group)}
                    view={view}
                    days={chosen.days}
                    waiting={data.CameIn.RequestsWaiting}
                  />
                </>
              )}
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  );
}

const None = ({ view }: { view: string }) => (
  <Empty says="这段时间没有订单，换个日期看看">
    <OtherSide sides={SIDES} side={view} />
  </Empty>
);

function Arrived({ statistics }: { statistics: Statistics }) {
  const days = [...statistics.items].reverse();
  return (
    <Chart
      title="每日发出与签收（单）"
      dimension="日期"
      kind="bar"
      labels={days.map(({ ID }) => ID.slice(5))}
      show={countText}
      series={[
        { name: '已发出', values: days.map(({ Left }) => Left) },
        { name: '已签收', values: days.map(({ Signed }) => Signed) },
      ]}
    />
  );
}
