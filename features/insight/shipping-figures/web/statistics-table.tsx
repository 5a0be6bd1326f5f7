import { MOST_MARK, RECEIPT } from '#features/orders/orders/receipt.ts';
import { CANCELLED, STATUS } from '#features/orders/orders/status.ts';
import type { Days } from '#kit/ui/list/filter/days.ts';
import { FigureTable } from '../../charts/web/figure-table.tsx';
import { counted, figureAmount } from '../../charts/web/figure-text.ts';
import { footOf, rowSubject } from '../../charts/web/foot-rows.ts';
import { type LinkedFigure, linked } from '../../charts/web/linked-figure.tsx';
import { rateText } from '../../charts/web/rate-text.ts';
import type { ShippingFigures, ShippingGrouping, ShippingRow, ShipSide } from '../contract.ts';
import { rowFilters, shipListAt } from './order-lists.ts';

interface StatisticsTableProps {
  rows: readonly ShippingRow[];
  totals: ShippingFigures;
  previous: ShippingFigures;
  group: ShippingGrouping;
  groupName: string;
  side: ShipSide;
  days: Days;
}

/** What left and what did not; each figure opens its orders. */
export function StatisticsTable({
  rows,
  totals,
  previous,
  group,
  groupName,
  side,
  days,
}: StatisticsTableProps) {
  const to = (filters: Record<string, string | number>) => (row: ShippingRow) => {
    const subject = rowSubject(row, days);
    const own = rowFilters(group, subject.id, subject.days);
    return own && shipListAt(side, { ...own, ...filters });
  };
  const hasHours = group === 'day' || group === 'vendor';
  const columns = [
    ...orderColumns(to),
    ...(group === 'carrier' ? [stalled(to), signing(to)] : openColumns(to, mostLate(rows))),
    { title: '发货率', show: ({ ShippingRate }: ShippingRow) => rateText(ShippingRate), to: to(SHIPPED) },
    { title: '按时率', show: ({ InTimeRate }: ShippingRow) => rateText(InTimeRate) },
    ...(hasHours ? [{ ...hours, to: to(SHIPPED) }] : []),
  ];
  return (
    <FigureTable
      label="发货统计"
      rows={rows}
      keyOf={({ ID }) => ID}
      columns={[{ title: groupName, show: ({ Name }) => Name, isText: true }, ...columns.map(linked)]}
      // Some orders travel with two carriers.
      {...(group !== 'carrier' && { foot: footOf(totals, previous) })}
    />
  );
}

const SHIPPED = { mustHaveStatus: STATUS.shipped };

type To = (filters: Record<string, string | number>) => (row: ShippingRow) => string | undefined;
type Column = LinkedFigure<ShippingRow>;

const orderColumns = (to: To): Column[] => [
  { title: '有效订单', show: (row) => counted(row.Orders), to: to({ mustHaveNotStatus: CANCELLED }) },
  { title: '已发货', show: (row) => counted(row.Shipped), to: to(SHIPPED) },
];

/** How late is shaded: the darkest cell of the rows holds the most. */
const openColumns = (to: To, most: number): Column[] => [
  { title: '待发货', show: (row) => counted(row.Waiting), to: to({ tab: 'waiting' }) },
  { title: '其中已导出未发', show: (row) => counted(row.Exported), to: to({ tab: 'exported' }) },
  { title: '其中部分发货', show: (row) => counted(row.Partly), to: to({ tab: 'partly' }) },
  { title: '挂起', show: (row) => counted(row.Held), to: to({ tab: 'suspended' }) },
  {
    title: '预售',
    show: (row) => counted(row.Presale),
    to: to({ mustHaveStatus: STATUS.presale, mustHaveNotStatus: CANCELLED }),
  },
  ...(
    [
      ['late', '超时 24 小时内'],
      ['late24', '24–48 小时'],
      ['late48', '48–72 小时'],
      ['late72', '72 小时以上'],
    ] as const
  ).map(
    ([shipDue, title]): Column => ({
      title,
      show: ({ Late }) => counted(Late[shipDue] ?? 0),
      to: to({ shipDue }),
      isBad: true,
      heat: ({ Late }) => (Late[shipDue] ?? 0) / most,
    }),
  ),
];

const mostLate = (rows: readonly ShippingRow[]) =>
  Math.max(1, ...rows.flatMap(({ Late }) => Object.values(Late)));

const hours: Column = {
  title: '发货小时（中位）',
  show: ({ MedianHours }) => figureAmount(MedianHours, '小时'),
};

/** What stands still: of its orders those with a parcel of this carrier that has a mark. */
const stalled = (to: To): Column => ({
  title: '停滞',
  show: ({ Stalled }) => counted(Stalled),
  to: to({ marks: Array.from({ length: MOST_MARK }, (_, nth) => nth + 1).join(',') }),
  isBad: true,
});

const signing = (to: To): Column => ({
  title: '签收小时（中位）',
  show: ({ HoursToSign }) => figureAmount(HoursToSign ?? null, '小时'),
  to: to({ receipts: RECEIPT.signed }),
});
