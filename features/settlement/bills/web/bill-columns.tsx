import { Link } from '#kit/ui/link.tsx';
import type { Column } from '#kit/ui/table/column.ts';
import { dayText, moneyText } from '#kit/ui/values/display.ts';
import { Stack } from '#kit/ui/values/stack.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import type { Bill } from '../bill.ts';
import { billState, NET_NAMES, PAID_NAMES, waitsText } from '../bill-words.ts';

export const billColumns: readonly Column<Bill, 'CreatedOn'>[] = [
  {
    key: 'BillNo',
    title: '账单',
    width: 220,
    least: 204,
    grow: true,
    show: (row) => (
      <Stack>
        <Link to={`/settlementV2/billDetailV2?id=${row.BillID}`}>{row.BillName}</Link>
        {row.BillName !== row.BillNo && row.BillNo}
      </Stack>
    ),
  },
  { key: 'TraderName', title: '对方', width: 108, least: 84, phone: 'line' },
  {
    key: 'Period',
    title: '期间和到期日',
    width: 166,
    least: 154,
    show: (row) => (
      <Stack>
        {row.PeriodStart ? `${row.PeriodStart} ~ ${row.PeriodEnd?.slice(5)}` : '按明细'}
        <Due bill={row} />
      </Stack>
    ),
    phone: 'line',
  },
  { key: 'ItemCount', title: '明细', as: 'count', width: 52, phone: 'none' },
  {
    key: 'TotalAmount',
    title: '金额',
    as: 'money',
    width: 104,
    show: (row) => (
      <Stack>
        <b className="num">{moneyText(row.TotalAmount)}</b>
        {NET_NAMES[row.IdPaymentType]}
      </Stack>
    ),
    phone: 'end',
  },
  {
    key: 'PaidAmount',
    title: '已收付',
    as: 'money',
    width: 104,
    show: (row) => (
      <Stack>
        <span className="num">{moneyText(row.PaidAmount)}</span>
        {PAID_NAMES[row.IdPaymentType]?.[0]}
      </Stack>
    ),
    phone: 'none',
  },
  {
    key: 'UnpaidAmount',
    title: '未收付',
    as: 'money',
    width: 104,
    show: (row) =>
      row.UnpaidAmount > 0 && row.Status !== 4 ? (
        <Stack>
          <b className="num">{moneyText(row.UnpaidAmount)}</b>
          {PAID_NAMES[row.IdPaymentType]?.[1]}
        </Stack>
      ) : (
        '-'
      ),
    phone: 'none',
  },
  {
    key: 'State',
    title: '状态',
    width: 100,
    least: 92,
    show: (row) => <BillState bill={row} />,
    phone: 'tag',
  },
  { key: 'Note', title: '备注', width: 120, spare: true, phone: 'none' },
  {
    key: 'CreatedBy',
    title: '创建人',
    width: 80,
    show: (row) => row.CreatedBy || '对方',
    spare: true,
    phone: 'none',
  },
  { key: 'CreatedOn', title: '创建时间', as: 'time', sort: 'CreatedOn', spare: true, phone: 'none' },
];

/** Past its day and not paid whole it is a problem. */
function Due({ bill: { DueOn, UnpaidAmount, Status } }: { bill: Bill }) {
  if (!DueOn) return null;
  const isOverdue = Status !== 4 && UnpaidAmount > 0 && DueOn < dayText(new Date());
  return <span className={isOverdue ? 'problem' : undefined}>{`到期 ${DueOn}`}</span>;
}

export function BillState({ bill }: { bill: Bill }) {
  const { name, tone } = billState(bill);
  const waits = waitsText(bill);
  return (
    <Stack>
      <StatusTag tone={tone}>{name}</StatusTag>
      {waits}
    </Stack>
  );
}
