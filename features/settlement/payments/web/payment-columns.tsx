import type { Column } from '#kit/ui/table/column.ts';
import { moneyText } from '#kit/ui/values/display.ts';
import { Stack } from '#kit/ui/values/stack.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import type { Payment } from '../payment.ts';
import { METHOD_NAMES, PAYMENT_NAMES, paymentState } from '../payment-words.ts';

export const paymentColumns: readonly Column<Payment, 'CreatedOn'>[] = [
  { key: 'TraderName', title: '对方', width: 160, grow: true },
  {
    key: 'Amount',
    title: '金额',
    as: 'money',
    width: 130,
    show: (row) => (
      <Stack>
        <b className="num">{moneyText(row.Amount)}</b>
        {row.Status === 2
          ? `还有效 ${moneyText(row.PaidAmount)}`
          : row.Amount === 0
            ? noMoneyText(row)
            : PAYMENT_NAMES[row.IdPaymentType]}
      </Stack>
    ),
    phone: 'end',
  },
  {
    key: 'Method',
    title: '方式',
    width: 150,
    show: (row) => (
      <Stack>
        {METHOD_NAMES[row.Method]}
        {row.TransactionNo}
      </Stack>
    ),
    phone: 'line',
  },
  { key: 'PaidOn', title: '付款日期', width: 110, phone: 'line' },
  { key: 'State', title: '状态', width: 128, show: (row) => <PaymentTag payment={row} />, phone: 'tag' },
  { key: 'BillCount', title: '账单', as: 'count', width: 60, phone: 'none' },
  { key: 'VoucherCount', title: '凭证', as: 'count', width: 60, phone: 'none' },
  { key: 'Note', title: '备注', width: 110, phone: 'none' },
  { key: 'CreatedBy', title: '登记人', width: 100, show: (row) => row.CreatedBy || '对方', phone: 'none' },
  { key: 'CreatedOn', title: '登记时间', as: 'time', sort: 'CreatedOn', phone: 'none' },
];

const noMoneyText = ({ PrepaidAmount }: Payment) =>
  PrepaidAmount < 0 ? `用预付款 ${moneyText(-PrepaidAmount)}` : '不涉及资金';

function PaymentTag({ payment }: { payment: Payment }) {
  const { name, waits, tone } = paymentState(payment);
  return (
    <Stack>
      <StatusTag tone={tone}>{name}</StatusTag>
      {waits}
    </Stack>
  );
}
