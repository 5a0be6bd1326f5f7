import '../calendar.css';
import { useSearchParams } from 'react-router';
import { PRICE_STATES } from '#features/catalogue/price-changes/price-states.ts';
import {
  type ScheduledPrice,
  scheduledPrices,
} from '#features/catalogue/price-changes/scheduled-contract.ts';
import { agentOptions, pricerOptions, spuOptions } from '#features/shops/lookups/web/lookup-options.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { refresh } from '#kit/ui/calls/query.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import type { FilterKey } from '#kit/ui/hooks/use-list.ts';
import { useLive } from '#kit/ui/hooks/use-live.ts';
import { Export } from '#kit/ui/list/export.tsx';
import { type ColumnOf, type Filter, ListPage } from '#kit/ui/list-page.tsx';
import type { Tone } from '#kit/ui/theme.ts';
import { timeText } from '#kit/ui/values/display.ts';
import { Stack } from '#kit/ui/values/stack.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { CalendarView } from './calendar-view.tsx';
import { KIND_OPTIONS } from './kind-options.ts';
import { periodOf, priceText } from './price-texts.ts';
import { MarkedActs, ScheduledActs } from './scheduled-acts.tsx';
import { useWithGroups } from './use-with-groups.ts';

const FILTERS = [
  { kind: 'lookup', key: 'SpuIDs', label: '商品', use: spuOptions },
  { kind: 'lookup', key: 'AgentIDs', label: '渠道', use: agentOptions },
  { kind: 'choice', key: 'PriceKinds', label: '价格', many: true, options: KIND_OPTIONS },
  { kind: 'lookup', key: 'AuthorIDs', label: '设置人', use: pricerOptions },
  { kind: 'days', from: 'StartTime', to: 'EndTime', label: '生效时间' },
  {
    kind: 'tabs',
    key: 'idScheduledStatus',
    tabs: [
      ...Object.entries(PRICE_STATES).map(([key, { id, name }]) => ({ key, name, value: id })),
      { key: 'lifted', name: '触发最低价，待确认', also: { IsLifted: true } },
    ],
  },
] as const satisfies readonly Filter<FilterKey<typeof scheduledPrices.get>>[];

const TONES: Readonly<Record<number, Tone>> = { 1: 'wait', 2: 'work', 3: 'ok', 4: 'done', 5: 'error' };

const columns: ColumnOf<typeof scheduledPrices.get>[] = [
  { key: 'Name', title: '商品名称', width: 236 },
  { key: 'PriceKindName', title: '价格', width: 96, phone: 'line' },
  { key: 'Who', title: '渠道或组', width: 110, phone: 'line' },
  { key: 'NewPrice', title: '改价', width: 150, align: 'right', show: changeOf, phone: 'end' },
  { key: 'StartAt', title: '生效时间', width: 198, sort: 'StartAt', show: periodOf, phone: 'line' },
  {
    key: 'StatusName',
    title: '状态',
    width: 182,
    show: (row) => <State scheduledPrice={row} />,
    phone: 'line',
  },
  { key: 'externalID', title: '商品编码', width: 110, phone: 'none' },
  { key: 'Note', title: '原因', width: 140, phone: 'none' },
  {
    key: 'Author',
    title: '设置人和时间',
    width: 110,
    show: (row) => <WhoSet scheduledPrice={row} />,
    phone: 'none',
  },
];

function changeOf({ OldPrice, NewPrice }: ScheduledPrice) {
  return (
    <span className="num">
      {priceText(OldPrice)} → <b>{priceText(NewPrice)}</b>
    </span>
  );
}

/** What became of it, and what to know: it failed, or the floor lifts it. */
const State = ({
  scheduledPrice: { idScheduledStatus, StatusName, Reason },
}: {
  scheduledPrice: ScheduledPrice;
}) => (
  <Stack>
    <StatusTag tone={TONES[idScheduledStatus] ?? 'done'}>{StatusName}</StatusTag>
    {Reason && <span title={Reason}>{Reason}</span>}
  </Stack>
);

const WhoSet = ({ scheduledPrice: { Author, CreatedOn } }: { scheduledPrice: ScheduledPrice }) => (
  <Stack>
    <span>{Author}</span>
    <span>{timeText(CreatedOn)}</span>
  </Stack>
);

/** 定时: single prices that were asked for a time, to be cancelled, ended, or told to agents. */
export default function ScheduledTab() {
  const [address, setAddress] = useSearchParams();
  const isCalendar = address.get('as') === 'calendar';
  const turn = () => setAddress({ view: 'coming', ...(!isCalendar && { as: 'calendar' }) });
  return (
    <>
      <div className="row scheduled-turn">
        <Button onClick={turn}>{isCalendar ? '列表' : '日历'}</Button>
      </div>
      {isCalendar ? <CalendarView /> : <ScheduledList />}
    </>
  );
}

function ScheduledList() {
  const may = useMay()(scheduledPrices.cancel);
  const filters = useWithGroups(FILTERS);
  useLive(['catalogue'], () => void refresh([scheduledPrices.get]));
  return (
    <ListPage
      list={scheduledPrices.get}
      idOf={(row) => row.ScheduledPriceChangeID}
      filters={filters}
      columns={columns}
      actions={(row) => <ScheduledActs scheduledPrice={row} />}
      batch={may ? (marked) => <MarkedActs marked={marked} /> : undefined}
      export={(input) => (
        <>
          <Export on={scheduledPrices.exportPrices} input={input} />
          <Export on={scheduledPrices.exportNotice} input={input} label="导出渠道通知" />
          <Export
            on={scheduledPrices.exportNotice}
            input={{ ...input, ZipFiles: true }}
            label="渠道通知（每个渠道一个文件）"
          />
        </>
      )}
      empty="还没有定时改价，在改价表里选“定时”"
    />
  );
}
