import { Link } from 'react-router';
import { moneyText } from '#kit/ui/display.ts';
import { Stack } from '#kit/ui/stack.tsx';
import { StatusTag } from '#kit/ui/status-tag.tsx';
import type { Column } from '#kit/ui/table/column.ts';
import type { Bill } from '../bill.ts';
import { NET_NAMES, stateOf } from '../bill-words.ts';

export const billColumns: readonly Column<Bill, 'CreatedOn'>[] = [
  {
    key: 'BillNo',
    title: '账单',
    width: 200,
    grow: true,
    show: (row) => (
      <Stack>
        <Link to={`/settlementV2/billDetailV2?id=${row.BillID}`}>{row.BillName}</Link>
        {row.BillName !== row.BillNo && row.BillNo}
      </Stack>
    ),
  },
  { key: 'TraderName', title: '对方', width: 140, grow: true, phone: 'line' },
  {
    key: 'Period',
    title: '期间',
    width: 172,
    show: (row) => (row.PeriodStart ? `${row.PeriodStart} ~ ${row.PeriodEnd?.slice(5)}` : '按明细'),
    phone: 'none',
  },
  { key: 'ItemCount', title: '明细', as: 'count', width: 64, sum: (row) => row.ItemCount, phone: 'none' },
  {
    key: 'TotalAmount',
    title: '金额',
    as: 'money',
    width: 120,
    show: (row) => (
      <Stack>
        <b className="num">{moneyText(row.TotalAmount)}</b>
        {NET_NAMES[row.IdPaymentType]}
      </Stack>
    ),
    phone: 'end',
  },
  { key: 'PaidAmount', title: '已结', as: 'money', width: 104, phone: 'none' },
  {
    key: 'UnpaidAmount',
    title: '未结清',
    as: 'money',
    width: 104,
    show: (row) =>
      row.UnpaidAmount > 0 && row.Status !== 4 ? <b className="num">{moneyText(row.UnpaidAmount)}</b> : '-',
    phone: 'none',
  },
  { key: 'State', title: '状态', width: 110, show: (row) => <BillState of={row} />, phone: 'line' },
  { key: 'DueOn', title: '到期日', width: 110, phone: 'none' },
  { key: 'Note', title: '备注', width: 160, phone: 'none' },
  { key: 'CreatedBy', title: '创建人', width: 100, show: (row) => row.CreatedBy || '对方', phone: 'none' },
  { key: 'CreatedOn', title: '创建时间', as: 'time', sort: 'CreatedOn', phone: 'none' },
];

export function BillState({ of }: { of: Bill }) {
  const { name, tone } = stateOf(of);
  return <StatusTag tone={tone}>{name}</StatusTag>;
}
