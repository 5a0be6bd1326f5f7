import './complaint-home.css';
import { useState } from 'react';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { Empty } from '#kit/ui/empty.tsx';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { type Days, dayEnd, dayStartText, daysOf } from '#kit/ui/list/filter/days.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Page, Section } from '#kit/ui/page.tsx';
import { countText } from '#kit/ui/values/display.ts';
import { Chart } from '../../charts/web/chart.tsx';
import { FigureDays } from '../../charts/web/figure-days.tsx';
import { FreshnessNote } from '../../charts/web/freshness.tsx';
import { complaintFigures, type Statistics } from '../contract.ts';
import { type ComplaintsAt, complaintsLink } from './complaints-at.ts';
import { FigureCards } from './figure-cards.tsx';
import { DaysTable, PartsTable } from './parts-table.tsx';

const ORDERS = [
  { value: '-3', label: '有效订单' },
  { value: '-1', label: '含已取消' },
];
/** How many channels, suppliers and listings are told. */
const MOST = [10, 20, 50].map((n) => ({ value: String(n), label: `前 ${n} 名` }));

/** 投诉统计: how many complaints, how dear and how fast, and about what and with whom. */
export default function ComplaintHome() {
  const [days, setDays] = useState<Days>({ from: '近30天', to: '' });
  const [option, setOption] = useState('-3');
  const [most, setMost] = useState('10');
  const { from, to } = daysOf(days);
  const span = { startTime: from ? dayStartText(from) : null, endTime: to ? dayEnd(to) : null };
  const OrderOption = option === '-1' ? -1 : -3;
  const input = { ...span, OrderOption, Count: Number(most) } as const;
  const answer = useCall(complaintFigures.statistics, input, { keep: true });
  return (
    <Page title="投诉统计">
      <div className="complaint-span">
        <FigureDays days={days} usual="近30天" onChange={setDays} />
        <LabelledField label="订单">
          <Select label="订单" options={ORDERS} value={option} onChange={setOption} />
        </LabelledField>
        <LabelledField label="名次">
          <Select label="名次" options={MOST} value={most} onChange={setMost} />
        </LabelledField>
      </div>
      <Loaded query={answer} lines={12}>
        {(statistics) => <Body statistics={statistics} at={complaintsLink(days, OrderOption)} />}
      </Loaded>
    </Page>
  );
}

type DivisionKey = 'Vendors' | 'Channels' | 'Spus' | 'Types' | 'Reasons';

/** A division with the filter of the list that opens its complaints. */
const DIVISIONS: readonly { key: DivisionKey; title: string; filter: string }[] = [
  { key: 'Vendors', title: '按供应商', filter: 'VendorBusinessUnitIDs' },
  { key: 'Channels', title: '按渠道', filter: 'ChannelBusinessUnitIDs' },
  { key: 'Spus', title: '按商品', filter: 'SpuIDs' },
  { key: 'Types', title: '按诉求', filter: 'IdComplaintType' },
  { key: 'Reasons', title: '按原因', filter: 'IdReasons' },
];

function Body({ statistics, at }: { statistics: Statistics; at: ComplaintsAt }) {
  if (statistics.Totals.Complaints === 0) return <Empty says="这段时间没有投诉" />;
  return (
    <>
      <FigureCards statistics={statistics} at={at} />
      <FreshnessNote asOf={statistics.AsOf} />
      <Section title="每天的投诉">
        <Chart
          title="投诉（单）"
          dimension="日期"
          kind={statistics.Days.length > 1 ? 'line' : 'bar'}
          labels={statistics.Days.map(({ ID }) => ID.slice(5))}
          unfinished={statistics.Days.at(-1)?.ID === dayOf(new Date())}
          show={countText}
          series={[
            { name: '本期', values: statistics.Days.map(({ Complaints }) => Complaints) },
            { name: '上期', past: true, values: statistics.Days.map(({ Previous }) => Previous) },
          ]}
        />
        <DaysTable statistics={statistics} at={at} />
      </Section>
      {DIVISIONS.map(({ key, title, filter }) => (
        <Section key={key} title={title}>
          <PartsTable
            title={title}
            filter={filter}
            at={at}
            parts={statistics[key]}
            withVendor={key === 'Vendors'}
          />
        </Section>
      ))}
      <Section title="按判责">
        <PartsTable title="按判责" parts={statistics.Responsible} filter="Responsible" at={at} />
      </Section>
    </>
  );
}
