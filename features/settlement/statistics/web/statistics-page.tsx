import '#features/settlement/items/web/plain-table.css';
import './statistics.css';
import { useState } from 'react';
import { Link } from 'react-router';
import { AuditSeal } from '#features/settlement/audits/web/audit-seal.tsx';
import { TYPE_NAMES } from '#features/settlement/items/item-words.ts';
import { OldOffer, SettledOutside } from '#features/settlement/payments/web/settled-outside.tsx';
import { countText, moneyText } from '#kit/ui/display.ts';
import { Empty } from '#kit/ui/empty.tsx';
import { Labelled } from '#kit/ui/fields.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { DayRange } from '#kit/ui/list/day-range.tsx';
import { type Days, daysOf } from '#kit/ui/list/days.ts';
import { Export } from '#kit/ui/list/export.tsx';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Page, Section } from '#kit/ui/page.tsx';
import { settlementStatistics } from '../contract.ts';
import { itemsAddress, type Period } from './items-address.ts';
import { AgesTable, TrendTable } from './open-tables.tsx';
import { TradersTable } from './traders-table.tsx';

/** 结算统计: what a period made whom owe, trader by trader; every figure opens its lines. */
export default function StatisticsPage() {
  const [days, setDays] = useState<Days>({ from: '本月', to: '' });
  const { from: PeriodStart, to: PeriodEnd } = daysOf(days);
  const period = { PeriodStart, PeriodEnd };
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
        {({ Types, ToConfirm, Overdue, Ages, Trend }) => (
          <>
            <ul className="settlement-cards">
              {Types.map(({ IdPaymentType, Count, Amount }) => (
                <li key={IdPaymentType}>
                  <Link to={itemsAddress(of, { IdPaymentTypes: IdPaymentType })}>
                    <span>{TYPE_NAMES[IdPaymentType]}</span>
                    <b className="num">{moneyText(Amount)}</b>
                    <small>{countText(Count)} 笔</small>
                  </Link>
                </li>
              ))}
              {ToConfirm > 0 && (
                <li>
                  <Link to="/settlementV2/billV2?tab=mine">
                    <span>待我确认</span>
                    <b className="num">{countText(ToConfirm)}</b>
                    <small>张账单</small>
                  </Link>
                </li>
              )}
              <OverdueCards of={Overdue} />
            </ul>
            <div className="settlement-open">
              {Ages.length > 0 && <AgesTable of={Ages} />}
              {Trend.length > 0 && <TrendTable of={Trend} />}
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

/** Bills past their day, per type. */
const OverdueCards = ({ of }: { of: readonly { IdPaymentType: number; Count: number; Amount: number }[] }) =>
  of.map(({ IdPaymentType, Count, Amount }) => (
    <li key={IdPaymentType}>
      <Link to={`/settlementV2/billV2?tab=overdue&IdPaymentTypes=${IdPaymentType}`}>
        <span>逾期 {TYPE_NAMES[IdPaymentType]}</span>
        <b className="num problem">{moneyText(Amount)}</b>
        <small>{countText(Count)} 张账单</small>
      </Link>
    </li>
  ));
