import '#features/settlement/items/web/plain-table.css';
import './statistics.css';
import { useState } from 'react';
import { Link } from 'react-router';
import { AuditSeal } from '#features/settlement/audits/web/audit-seal.tsx';
import { OldOffer, SettledOutside } from '#features/settlement/payments/web/settled-outside.tsx';
import { Empty } from '#kit/ui/empty.tsx';
import { Labelled } from '#kit/ui/fields.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { DayRange } from '#kit/ui/list/day-range.tsx';
import { type Days, daysOf } from '#kit/ui/list/days.ts';
import { Export } from '#kit/ui/list/export.tsx';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Page, Section } from '#kit/ui/page.tsx';
import { Select } from '#kit/ui/select.tsx';
import { settlementStatistics } from '../contract.ts';
import { Cards } from './cards.tsx';
import type { Period } from './items-address.ts';
import { AgesTable, TrendTable } from './open-tables.tsx';
import { TradersTable } from './traders-table.tsx';

const SIDES = [
  { value: '1', label: '渠道' },
  { value: '2', label: '供应商' },
];

/** 结算统计: what a period made whom owe, trader by trader; every figure opens its lines. */
export default function StatisticsPage() {
  const [days, setDays] = useState<Days>({ from: '本月', to: '' });
  const [side, setSide] = useState('');
  const { from: PeriodStart, to: PeriodEnd } = daysOf(days);
  const period = {
    PeriodStart,
    PeriodEnd,
    ...(side && { Side: side === '2' ? (2 as const) : (1 as const) }),
  };
  const isWhole = PeriodStart !== '' && PeriodEnd !== '';
  return (
    <Page
      title="结算统计"
      acts={
        <>
          <SettledOutside />
          <Link className="btn" to="/settlementV2/terms">
            账期与关账
          </Link>
          {isWhole && <Export on={settlementStatistics.export} input={period} />}
        </>
      }
    >
      <AuditSeal />
      <OldOffer />
      <div className="settlement-period">
        <Labelled label="期间">
          <DayRange label="期间" {...days} onChange={setDays} />
        </Labelled>
        <Labelled label="往来">
          <Select label="往来" options={SIDES} empty="全部" value={side} onChange={setSide} />
        </Labelled>
      </div>
      {isWhole ? <Figures of={period} /> : <Empty says="请选择开始和结束日期" />}
    </Page>
  );
}

function Figures({ of }: { of: Period }) {
  const types = useCall(settlementStatistics.statistics, of, { keep: true });
  const traders = useCall(settlementStatistics.traders, of, { keep: true });
  return (
    <>
      <Loaded of={types} lines={2}>
        {(said) => (
          <>
            <Cards of={said} period={of} />
            <div className="settlement-open">
              {said.Ages.length > 0 && <AgesTable of={said.Ages} />}
              {said.Trend.length > 0 && <TrendTable of={said.Trend} />}
            </div>
          </>
        )}
      </Loaded>
      <Section title="往来店铺">
        <Loaded of={traders} lines={6}>
          {({ items }) =>
            items.length > 0 ? (
              <TradersTable of={items} period={of} />
            ) : (
              <Empty says="还没有往来，发货后自动记账" />
            )
          }
        </Loaded>
      </Section>
    </>
  );
}
