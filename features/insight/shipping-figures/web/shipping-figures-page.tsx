import { useSearchParams } from 'react-router';
import type { Output } from '#kit/endpoint/contract.ts';
import { Empty } from '#kit/ui/empty.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Page, Section } from '#kit/ui/page.tsx';
import { Chart } from '../../charts/web/chart.tsx';
import {
  chosenIn,
  FigureChoice,
  labelIn,
  OtherSide,
  useSideWithRows,
} from '../../charts/web/figure-choice.tsx';
import { FreshnessNote } from '../../charts/web/freshness.tsx';
import { rateText } from '../../charts/web/rate-text.ts';
import { type ShippingGrouping, type ShipSide, shippingFigures } from '../contract.ts';
import { DeadlineSection } from './deadlines.tsx';
import { StatisticsTable } from './statistics-table.tsx';

const SIDES = [
  { value: 'bought', label: '供应商发货' },
  { value: 'own', label: '本店发货' },
];
const BY = [
  { value: 'day', label: '日期' },
  { value: 'vendor', label: '供应商' },
  { value: 'agent', label: '渠道' },
  { value: 'spu', label: '商品' },
  { value: 'carrier', label: '快递公司' },
];
/** Only who ships has warehouses, and only who buys has suppliers. */
const OWN_BY = [...BY.filter(({ value }) => value !== 'vendor'), { value: 'warehouse', label: '仓库' }];

/** 发货统计: what has to leave by when, and how much has left in time. */
export default function ShippingFiguresPage() {
  const [address, setAddress] = useSearchParams();
  const groups = address.get('side') === 'own' ? OWN_BY : BY;
  return (
    <Page title="发货统计">
      <DeadlineSection />
      <Section title="发货情况">
        <FigureChoice
          address={address}
          onAddress={(next) => setAddress(next, { replace: true })}
          sides={SIDES}
          groups={groups}
        />
        <Statistics choice={chosenIn(address, SIDES, groups)} />
      </Section>
    </Page>
  );
}

function Statistics({ choice }: { choice: ReturnType<typeof chosenIn> }) {
  const side = choice.side as ShipSide;
  const group = choice.by as ShippingGrouping;
  const answer = useCall(
    shippingFigures.statistics,
    { ...choice.span, Side: side, GroupBy: group },
    { keep: true, topics: ['orders'], staleTime: 15_000 },
  );
  const goes = useSideWithRows(SIDES, answer);
  return (
    <Loaded query={answer} lines={8}>
      {(data) =>
        data.total === 0 ? (
          !goes && (
            <Empty says={`这段时间没有${labelIn(SIDES, side)}的订单，换个日期看看`}>
              <OtherSide sides={SIDES} side={side} />
            </Empty>
          )
        ) : (
          <>
            <FreshnessNote asOf={data.AsOf} />
            {group === 'day' && <Rates statistics={data} />}
            <StatisticsTable
              rows={data.items}
              totals={data.Totals}
              previous={data.Previous}
              group={group}
              groupName={labelIn([...OWN_BY, ...BY], group)}
              side={side}
              days={choice.days}
            />
          </>
        )
      }
    </Loaded>
  );
}

function Rates({ statistics }: { statistics: Output<typeof shippingFigures.statistics> }) {
  const days = [...statistics.items].reverse();
  return (
    <Chart
      title="发货率"
      dimension="日期"
      kind={days.length > 1 ? 'line' : 'bar'}
      labels={days.map(({ ID }) => ID.slice(5))}
      shares
      show={rateText}
      series={[
        { name: '发货率', values: days.map(({ ShippingRate }) => ShippingRate) },
        { name: '按时率', values: days.map(({ InTimeRate }) => InTimeRate) },
      ]}
    />
  );
}
