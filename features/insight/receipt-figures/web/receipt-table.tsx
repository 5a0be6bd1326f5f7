import { CANCELLED, STATUS } from '#features/orders/orders/status.ts';
import { moneyText } from '#kit/ui/display.ts';
import type { Days } from '#kit/ui/list/days.ts';
import { FigureTable } from '../../charts/web/figure-table.tsx';
import { amountOf, counted } from '../../charts/web/figure-text.ts';
import { footOf, toldBy } from '../../charts/web/foot-rows.ts';
import { type LinkedFigure, linked } from '../../charts/web/linked-figure.tsx';
import { rateText } from '../../charts/web/rate-text.ts';
import type { Group, ReceiptFigures, ReceiptRow } from '../contract.ts';

interface ReceiptTableProps {
  rows: readonly ReceiptRow[];
  totals: ReceiptFigures;
  previous: ReceiptFigures;
  group: Group;
  groupName: string;
  view: string;
  days: Days;
}

const FILTERS: Readonly<Record<Exclude<Group, 'day'>, string>> = {
  agent: 'agentIds',
  platform: 'thirdPartyNames',
  carrier: 'expressCompanies',
};

function rowFilters(group: Group, id: string, { from, to }: Days): Record<string, string> {
  const [startTime, endTime] = group === 'day' && id ? [id, id] : [from, to];
  const isNamed = group !== 'day' && id && !/^[0-]+$/.test(id);
  return { startTime, endTime, ...(isNamed && { [FILTERS[group]]: id }) };
}

/** What came in and how far it has arrived; each figure opens its orders in 渠道收单. */
export function ReceiptTable({ rows, totals, previous, group, groupName, view, days }: ReceiptTableProps) {
  const to = (filters: Record<string, string | number>) => (row: ReceiptRow) => {
    const told = toldBy(row, days);
    // Orders without a platform can't be asked for by its name.
    if (group === 'platform' && told.id === '' && !told.isFoot) return undefined;
    const all = { view, tab: 'all', ...rowFilters(group, told.id, told.days), ...filters };
    return `/received/agent?${new URLSearchParams(Object.entries(all).map(([key, value]) => [key, String(value)]))}`;
  };
  const columns: LinkedFigure<ReceiptRow>[] = [
    { title: '有效订单', show: (row) => counted(row.Orders), to: to({ mustHaveNotStatus: CANCELLED }) },
    { title: '件数', show: (row) => counted(row.Pieces) },
    ...(totals.Amount === undefined || group === 'carrier' ? [] : [amount]),
    { title: '已发货', show: (row) => counted(row.Shipped), to: to({ mustHaveStatus: STATUS.shipped }) },
    { title: '运输中', show: (row) => counted(row.Moving), to: to({ tab: 'moving' }) },
    { title: '待取件', show: (row) => counted(row.ToFetch), to: to({ tab: 'fetch' }) },
    { title: '已签收', show: (row) => counted(row.Signed), to: to({ tab: 'signed' }) },
    { title: '异常', show: (row) => counted(row.Trouble), to: to({ tab: 'trouble' }), isBad: true },
    {
      title: '退回',
      show: (row) => counted(row.GoingBack),
      to: to({ tab: 'trouble', marks: '8,9' }),
      isBad: true,
    },
    { title: '签收率', show: ({ SignedRate }) => rateText(SignedRate) },
    { title: '平均签收', show: ({ DaysToSign }) => amountOf(DaysToSign, '天') },
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

const amount: LinkedFigure<ReceiptRow> = {
  title: '金额',
  show: ({ Amount }) => (Amount === undefined ? '-' : moneyText(Amount)),
};
