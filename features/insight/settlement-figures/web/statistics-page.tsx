import './statistics.css';
import { useState } from 'react';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { AuditSeal } from '#features/settlement/audits/web/audit-seal.tsx';
import { sideFilter } from '#features/settlement/items/web/side-filter.ts';
import { OldOffer, SettledOutside } from '#features/settlement/payments/web/settled-outside.tsx';
import { HiddenSide } from '#features/settlement/price-sides/web/hidden-side.tsx';
import { useSettlementSides } from '#features/settlement/price-sides/web/use-sides.ts';
import { settlementStatistics } from '#features/settlement/statistics/contract.ts';
import { Empty } from '#kit/ui/empty.tsx';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Link } from '#kit/ui/link.tsx';
import { Export } from '#kit/ui/list/export.tsx';
import { type Days, daysOf } from '#kit/ui/list/filter/days.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Page, Section } from '#kit/ui/page.tsx';
import { FigureDays } from '../../charts/web/figure-days.tsx';
import { AgesTable } from './ages-table.tsx';
import { SettlementCards } from './cards.tsx';
import { FlowCharts } from './flow-charts.tsx';
import type { ItemsPeriod } from './items-address.ts';
import { TraderAgesSection } from './trader-ages.tsx';
import { TradersTable } from './traders-table.tsx';

/** 结算统计: what a period made whom owe, trader by trader; every figure opens its lines. */
export default function StatisticsPage() {
  const [days, setDays] = useState<Days>({ from: '本月', to: '' });
  const [side, setSide] = useState('');
  const isBoth = useSettlementSides().length === 2;
  const { from: PeriodStart, to: PeriodEnd } = daysOf(days);
  const period = {
    PeriodStart,
    PeriodEnd,
    ...(side && { Side: side === '2' ? (2 as const) : (1 as const) }),
  };
  return (
    <Page
      title="结算统计"
      acts={
        <>
          <SettledOutside />
          <Link className="btn" to="/settlementV2/terms">
            账期与结账
          </Link>
          <Export on={settlementStatistics.export} input={period} />
        </>
      }
    >
      <AuditSeal />
      <OldOffer />
      <div className="settlement-period">
        <FigureDays days={days} usual="本月" onChange={setDays} />
        {isBoth && (
          <LabelledField label="收付类型">
            <Select
              label="收付类型"
              options={sideFilter.options}
              empty="全部"
              value={side}
              onChange={setSide}
            />
          </LabelledField>
        )}
      </div>
      <HiddenSide />
      <Figures period={period} />
    </Page>
  );
}

const isToday = (day: string) => day === dayOf(new Date());

function Figures({ period }: { period: ItemsPeriod & { Side?: 1 | 2 } }) {
  const types = useCall(settlementStatistics.statistics, period, { keep: true });
  const traders = useCall(settlementStatistics.traders, period, { keep: true });
  return (
    <>
      <Loaded query={types} lines={16}>
        {(statistics) => (
          <>
            <SettlementCards statistics={statistics} period={period} />
            <FlowCharts
              title="每日应收（付）与已结"
              unit="日期"
              flows={statistics.Days}
              unfinished={isToday(period.PeriodEnd)}
            />
            {statistics.Ages.length > 0 && <AgesTable ages={statistics.Ages} />}
            <FlowCharts title="近 12 个月" unit="月份" flows={statistics.Trend} unfinished />
          </>
        )}
      </Loaded>
      {types.data && (
        <Section title="往来单位">
          <Loaded query={traders} lines={6}>
            {({ items }) =>
              items.length > 0 ? (
                <TradersTable traderTotals={items} period={period} />
              ) : (
                <Empty says="还没有往来，发货后自动记账" />
              )
            }
          </Loaded>
        </Section>
      )}
      {types.data && <TraderAgesSection Side={period.Side} />}
    </>
  );
}
