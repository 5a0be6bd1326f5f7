import { GOES_BACK, IS_BACK } from '#features/orders/orders/receipt.ts';
import { CANCELLED } from '#features/orders/orders/status.ts';
import { type Days, isDay } from '#kit/ui/list/filter/days.ts';
import { moneyText } from '#kit/ui/values/display.ts';
import { FigureTable } from '../../charts/web/figure-table.tsx';
import { counted, figureAmount } from '../../charts/web/figure-text.ts';
import { footOf, rowSubject } from '../../charts/web/foot-rows.ts';
import { type LinkedFigure, linked } from '../../charts/web/linked-figure.tsx';
import { rateText } from '../../charts/web/rate-text.ts';
import type { ReceiptFigures, ReceiptGrouping, ReceiptRow } from '../contract.ts';

interface ReceiptTableProps {
  rows: readonly ReceiptRow[];
  totals: ReceiptFigures;
  previous: ReceiptFigures;
  group: ReceiptGrouping;
  groupName: string;
  view: string;
  days: Days;
  /** How many requests wait for an answer here, whatever they are about. */
  waiting: number;
}

const FILTERS: Readonly<Record<Exclude<ReceiptGrouping, 'day'>, string>> = {
  agent: 'agentIds',
  platform: 'thirdPartyNames',
  carrier: 'expressCompanies',
};

function rowFilters(group: ReceiptGrouping, id: string, { from, to }: Days): Record<string, string> {
  const [startTime, endTime] = group === 'day' && id ? [id, id] : [from, to];
  const isNamed = group !== 'day' && id && !/^[0-]+$/.test(id);
  return { startTime, endTime, ...(isNamed && { [FILTERS[group]]: id }) };
}

/** What came in and how far it has arrived; each figure opens its orders in 渠道收单. */
export function ReceiptTable({
  rows,
  totals,
  previous,
  group,
  groupName,
  view,
  days,
  waiting,
}: ReceiptTableProps) {
  const to = (filters: Record<string, string | number>) => (row: ReceiptRow) => {
    const subject = rowSubject(row, days);
    // Orders without a platform can't be asked for by its name.
    if (group === 'platform' && subject.id === '' && !subject.isFoot) return undefined;
    const all = { view, tab: 'all', ...rowFilters(group, subject.id, subject.days), ...filters };
    return `/received/agent?${new URLSearchParams(Object.entries(all).map(([key, value]) => [key, String(value)]))}`;
  };
  const columns: LinkedFigure<ReceiptRow>[] = [
    { title: '有效订单', show: (row) => counted(row.Orders), to: to({ mustHaveNotStatus: CANCELLED }) },
    { title: '件数', show: (row) => counted(row.Pieces) },
    ...(totals.Amount === undefined || group === 'carrier' ? [] : [amount]),
    ...(rows.some(({ Sheets }) => (Sheets?.RowsRead ?? 0) > 0) ? sheetColumns(days) : []),
    ...(rows.some(({ Requests }) => Requests) ? [requests(waiting)] : []),
    ...arrived(to),
    ...(group === 'carrier' ? [{ ...hours, to: to({ tab: 'signed' }) }] : []),
  ];
  return (
    <FigureTable
      label="收单统计"
      rows={rows}
      keyOf={({ ID }) => ID}
      columns={[{ title: groupName, show: ({ Name }) => Name, isText: true }, ...columns.map(linked)]}
      {...(group !== 'carrier' && { foot: footOf(totals, previous) })}
    />
  );
}

type To = (filters: Record<string, string | number>) => (row: ReceiptRow) => string | undefined;

const TROUBLE = { tab: 'trouble' };

/** How far the orders have come. */
function arrived(to: To): LinkedFigure<ReceiptRow>[] {
  const signed = to({ tab: 'signed' });
  return [
    { title: '已发出', show: (row) => counted(row.Left), to: to({ tab: 'left' }) },
    { title: '已签收', show: (row) => counted(row.Signed), to: signed },
    { title: '未签收', show: (row) => counted(row.Unsigned), to: to({ tab: 'unsigned' }) },
    { title: '运输中', show: (row) => counted(row.Moving), to: to({ tab: 'moving' }) },
    { title: '待取件', show: (row) => counted(row.ToFetch), to: to({ tab: 'fetch' }) },
    { title: '异常', show: (row) => counted(row.Trouble), to: to(TROUBLE), isBad: true },
    {
      title: '退回中',
      show: (row) => counted(row.GoingBack),
      to: to({ ...TROUBLE, marks: GOES_BACK }),
      isBad: true,
    },
    {
      title: '已退回',
      show: (row) => counted(row.Returned),
      to: to({ ...TROUBLE, marks: IS_BACK }),
      isBad: true,
    },
    { title: '签收率', show: ({ SignedRate }) => rateText(SignedRate), to: signed },
    { title: '平均签收', show: ({ DaysToSign }) => figureAmount(DaysToSign, '天'), to: signed },
  ];
}

const amount: LinkedFigure<ReceiptRow> = {
  title: '金额',
  show: ({ Amount }) => (Amount === undefined ? '-' : moneyText(Amount)),
};

/** Rows of the sheets that were dropped on the days, or came from the platform; they open those sheets. */
function sheetColumns(all: Days): LinkedFigure<ReceiptRow>[] {
  const to = (row: ReceiptRow) => {
    const { from, to: last } = rowSubject(row, all).days;
    const [startTime, endTime] = isDay(row.ID) ? [row.ID, row.ID] : [from, last];
    return `/orderv2/task?${new URLSearchParams({ startTime, endTime })}`;
  };
  return [
    { title: '表格行需人工', show: ({ Sheets }) => counted(Sheets?.RowsByHand), to },
    { title: '表格行未通过', show: ({ Sheets }) => counted(Sheets?.RowsRejected), to },
  ];
}

/** Their list is not divided by days or channels: it opens where all that wait are those of the row. */
const requests = (waiting: number): LinkedFigure<ReceiptRow> => ({
  title: '待答复申请',
  show: ({ Requests }) => counted(Requests),
  to: ({ Requests }) => (Requests === waiting ? '/delivery/orderChanged?view=requests&tab=mine' : undefined),
});

const hours: LinkedFigure<ReceiptRow> = {
  title: '签收小时（中位）',
  show: ({ HoursToSign }) => figureAmount(HoursToSign ?? null, '小时'),
};
