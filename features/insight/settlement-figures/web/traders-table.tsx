import { SIDE_NAMES } from '#features/settlement/items/item-words.ts';
import type { TraderTotal } from '#features/settlement/statistics/contract.ts';
import { moneyText } from '#kit/ui/values/display.ts';
import { FigureTable } from '../../charts/web/figure-table.tsx';
import { type LinkedFigure, linked } from '../../charts/web/linked-figure.tsx';
import { type ItemsPeriod, itemsAddress } from './items-address.ts';
import { addedUp } from './total-of-traders.ts';

interface TradersTableProps {
  traderTotals: readonly TraderTotal[];
  period: ItemsPeriod;
}

/** A line per trader and side, with what opens behind each figure; below it what each side comes to. */
export const TradersTable = ({ traderTotals, period }: TradersTableProps) => (
  <FigureTable
    label="往来单位"
    rows={[...traderTotals, ...([1, 2] as const).flatMap((side) => addedUp(traderTotals, side))]}
    keyOf={({ TraderID, Side }) => `${TraderID} ${Side}`}
    columns={[
      { title: '对方', isText: true, show: ({ TraderName }) => TraderName },
      { title: '收付类型', isText: true, show: ({ Side }) => SIDE_NAMES[Side] },
      ...columnsOf(period).map(linked),
    ]}
  />
);

function columnsOf(period: ItemsPeriod): LinkedFigure<TraderTotal>[] {
  const mine = ({ TraderID, Side }: TraderTotal) => ({ ...(TraderID && { TraderIDs: TraderID }), Side });
  const items = (isReturn: boolean) => (row: TraderTotal) =>
    itemsAddress(period, { ...mine(row), IdPaymentTypes: row.Side * 2 - (isReturn ? 0 : 1) });
  const searchOf = (row: TraderTotal, more: Record<string, string>) =>
    new URLSearchParams(
      Object.entries({ ...mine(row), ...more }).map(([key, value]) => [key, String(value)]),
    );
  const paid = { PaidFrom: period.PeriodStart, PaidTo: period.PeriodEnd };
  return [
    { title: '期初', show: (row) => moneyText(row.OpeningAmount) },
    { title: '本期发生额', show: (row) => moneyText(row.OwedAmount), to: items(false) },
    { title: '本期扣款', show: (row) => moneyText(row.ReturnedAmount), to: items(true) },
    {
      title: '本期已结',
      show: (row) => moneyText(row.SettledAmount),
      to: (row) => `/settlementV2/payment?${searchOf(row, paid)}`,
    },
    { title: '期末', show: (row) => moneyText(row.ClosingAmount) },
    {
      title: '已结中待确认',
      show: ({ UnconfirmedAmount }) => (UnconfirmedAmount === 0 ? '-' : moneyText(UnconfirmedAmount)),
      to: (row) => `/settlementV2/payment?${searchOf(row, { tab: 'mine' })}`,
    },
    {
      title: '未出账',
      show: (row) => moneyText(row.UnbilledAmount),
      to: (row) => itemsAddress(undefined, { ...mine(row), tab: 'free' }),
    },
    {
      title: '逾期',
      show: ({ OverdueAmount }) => (OverdueAmount === 0 ? '-' : moneyText(OverdueAmount)),
      to: (row) => `/settlementV2/billV2?${searchOf(row, { tab: 'overdue' })}`,
      isBad: true,
    },
    { title: '预付款', show: ({ PrepaidAmount }) => (PrepaidAmount > 0 ? moneyText(PrepaidAmount) : '-') },
    {
      title: '单方期初',
      show: ({ OneSidedOpening }) => (OneSidedOpening === 0 ? '-' : moneyText(OneSidedOpening)),
      to: () => '/settlementV2/corrections?tab=theirs',
    },
  ];
}
