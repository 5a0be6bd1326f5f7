import '../../reports/web/reports.css';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { complaints } from '#features/aftersale/complaints/contract.ts';
import { resolveDays } from '#features/insight/charts/web/resolve-days.ts';
import { orderImports } from '#features/orders/order-imports/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import { Empty } from '#kit/ui/empty.tsx';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Export } from '#kit/ui/list/export.tsx';
import { type Days, dayEnd, dayStartText, daysOf } from '#kit/ui/list/filter/days.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Page, Section } from '#kit/ui/page.tsx';
import { countText, moneyText } from '#kit/ui/values/display.ts';
import { FigureDays } from '../../charts/web/figure-days.tsx';
import { type FigureColumn, FigureTable } from '../../charts/web/figure-table.tsx';
import { FreshnessNote } from '../../charts/web/freshness.tsx';
import { linked } from '../../charts/web/linked-figure.tsx';
import { Pages } from '../../charts/web/pages.tsx';
import { type MemberPerformance, type PerformanceQuery, performance, type Work } from '../contract.ts';
import { workColumns } from '../work-columns.ts';
import { WorkChart } from './work-chart.tsx';
import { workAt } from './work-links.ts';

const ROWS = 100;
const USUAL = '近30天';
const GROUPS = ['all', 'day', 'month'] as const;
const BY = [
  { value: 'all', label: '合计' },
  { value: 'day', label: '按天' },
  { value: 'month', label: '按月' },
];

/** 业绩汇总: who did how much; what is chosen stands in the address. */
export default function PerformancePage() {
  const [address, setAddress] = useSearchParams();
  const days = resolveDays({ from: address.get('from') ?? '', to: address.get('to') ?? '' }, USUAL);
  const by = GROUPS.find((group) => group === address.get('by')) ?? 'all';
  const choose = (values: Record<string, string>) =>
    setAddress({ ...Object.fromEntries(address), ...values }, { replace: true });
  const { from, to } = daysOf(days);
  const input = { startTime: from ? dayStartText(from) : null, endTime: to ? dayEnd(to) : null, GroupBy: by };
  return (
    <Page title="业绩汇总" acts={<Export on={performance.download} input={input} />}>
      <div className="report-choice">
        <FigureDays days={days} usual={USUAL} onChange={(chosen) => choose({ ...chosen })} />
        <LabelledField label="汇总">
          <Select label="汇总" options={BY} value={by} onChange={(value) => choose({ by: value })} />
        </LabelledField>
      </div>
      <Members key={JSON.stringify(input)} performanceQuery={input} days={{ from, to }} />
    </Page>
  );
}

interface MembersProps {
  performanceQuery: PerformanceQuery;
  days: Days;
}

function Members({ performanceQuery, days }: MembersProps) {
  const may = useMay();
  const [pageIndex, setPage] = useState(0);
  const work = useCall(
    performance.get,
    { ...performanceQuery, pageIndex, pageSize: ROWS },
    { keep: true, topics: ['orders', 'import-task', 'complaint'] },
  );
  // One member alone compares with nobody: how their days went is drawn then.
  const isAlone = performanceQuery.GroupBy === 'all' && work.data?.total === 1;
  const daily = useCall(
    performance.get,
    { ...performanceQuery, GroupBy: 'day', pageIndex: 0, pageSize: ROWS },
    { keep: true, enabled: isAlone, topics: ['orders', 'import-task', 'complaint'] },
  ).data;
  return (
    <Loaded query={work} lines={8}>
      {({ items, total, Totals, AsOf }) =>
        total === 0 ? (
          <Empty says="这段时间没有人录单、导入或处理投诉，请换个期间" />
        ) : (
          <>
            <WorkChart
              members={isAlone ? (daily?.items ?? []) : items}
              totals={Totals}
              groupBy={isAlone ? 'day' : performanceQuery.GroupBy}
              isWhole={isAlone ? (daily?.total ?? 0) <= ROWS : total <= items.length}
              isToCome={isAlone && daily === undefined}
            />
            <Section>
              <FreshnessNote asOf={AsOf} />
              <FigureTable
                label="成员业绩"
                isStacked
                columns={columnsOf({ performanceQuery, totals: Totals, days, may })}
                rows={items}
                keyOf={(row) => `${row.Period} ${row.UserID}`}
                foot={total > 1 ? [{ ...Totals, Period: '合计', Name: '合计', UserID: '' }] : []}
              />
              <Pages index={pageIndex} total={total} size={ROWS} onPage={setPage} />
            </Section>
          </>
        )
      }
    </Loaded>
  );
}

/** Whose lists the reader may not see, opens nothing. */
const opens = (key: keyof Work, may: ReturnType<typeof useMay>): boolean => {
  if (key === 'Complaints') return may(complaints.query);
  return may(SHEETS.includes(key) ? orderImports.list : orders.normal);
};

const SHEETS: readonly (keyof Work)[] = ['Sheets', 'RowsImported', 'RowsCorrected'];

interface ColumnOptions {
  performanceQuery: PerformanceQuery;
  totals: Work;
  days: Days;
  may: ReturnType<typeof useMay>;
}

function columnsOf({
  performanceQuery: { GroupBy },
  totals,
  days,
  may,
}: ColumnOptions): FigureColumn<MemberPerformance>[] {
  const name = (row: MemberPerformance) => (GroupBy !== 'all' && row.UserID === '' ? '' : row.Name);
  return [
    ...(GroupBy === 'all'
      ? []
      : [{ title: '期间', isText: true, show: ({ Period }: MemberPerformance) => Period }]),
    { title: '成员', isText: true, show: name },
    ...workColumns(totals).map(({ key, title, isMoney }) =>
      linked<MemberPerformance>({
        title,
        show: (row) => (isMoney ? moneyText(row[key] ?? 0) : countText(row[key] ?? 0)),
        to: (row) => (opens(key, may) ? workAt(key, row, days) : undefined),
      }),
    ),
  ];
}
