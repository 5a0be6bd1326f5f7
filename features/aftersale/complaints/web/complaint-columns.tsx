import type { ColumnOf } from '#kit/ui/list-page.tsx';
import { Money } from '#kit/ui/money.tsx';
import { OrderNo } from '#kit/ui/order-no.tsx';
import { Stack } from '#kit/ui/stack.tsx';
import { StatusTag } from '#kit/ui/status-tag.tsx';
import type { complaints } from '../contract.ts';
import { REASON_NAMES, RESPONSIBLE_NAMES, resultsText, TYPE_NAMES } from '../words.ts';
import { complaintState, waitText } from './complaint-text.ts';

type Column = ColumnOf<typeof complaints.query>;

export const columns: readonly Column[] = [
  {
    key: 'ComplaintNo',
    title: '投诉',
    width: 148,
    show: (row) => (
      <Stack>
        <span className="mono">{row.ComplaintNo}</span>
        {`${TYPE_NAMES[row.IdComplaintType]} · ${REASON_NAMES[row.IdReason]}`}
      </Stack>
    ),
  },
  {
    key: 'WaitsFor',
    title: '轮到谁',
    width: 152,
    sort: 'DueOn',
    show: (row) => {
      const { text, tone } = waitText(row, Date.now());
      return row.WaitsFor === 'nobody' ? '-' : <StatusTag tone={tone}>{text}</StatusTag>;
    },
    phone: 'line',
  },
  {
    key: 'Status',
    title: '状态',
    width: 118,
    show: (row) => <StatusTag tone={complaintState(row).tone}>{complaintState(row).text}</StatusTag>,
    phone: 'end',
  },
  {
    key: 'SpuName',
    title: '商品',
    width: 170,
    grow: true,
    show: (row) => (
      <Stack>
        <span>
          {row.SpuName} × {row.Pieces}
        </span>
        <OrderNo id={row.OrderID} />
      </Stack>
    ),
    tall: true,
    phone: 'line',
  },
  { key: 'Receiver', title: '收件人', width: 64, show: (row) => row.Receiver, phone: 'none' },
  {
    key: 'MoneyOut',
    title: '渠道',
    width: 104,
    sort: 'MoneyOut',
    show: (row) =>
      (row.ChannelName || row.IsGuest) && (
        <Stack>
          <span>{row.ChannelName ?? `买家 ${row.BuyerName}`}</span>
          <Money value={row.MoneyOut} />
        </Stack>
      ),
    phone: 'none',
  },
  {
    key: 'MoneyIn',
    title: '供应商',
    width: 104,
    sort: 'MoneyIn',
    show: (row) =>
      row.VendorName && (
        <Stack>
          <span>{row.VendorName}</span>
          <Money value={row.MoneyIn} />
        </Stack>
      ),
    phone: 'none',
  },
  {
    key: 'Responsible',
    title: '判责',
    width: 90,
    show: (row) => RESPONSIBLE_NAMES[row.Responsible],
    optional: true,
  },
  { key: 'HandlerName', title: '处理人', width: 76, show: (row) => row.HandlerName || '-', phone: 'none' },
  {
    key: 'Results',
    title: '结果',
    width: 130,
    show: (row) => resultsText(row.Results) || '-',
    optional: true,
    phone: 'none',
  },
  { key: 'CreatedOn', title: '发起时间', as: 'time', width: 98, sort: 'CreatedOn', phone: 'none' },
];
