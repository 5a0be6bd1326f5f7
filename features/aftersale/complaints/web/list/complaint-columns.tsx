import type { ColumnOf } from '#kit/ui/list-page.tsx';
import { Blank } from '#kit/ui/table/blank.tsx';
import { GoodsName } from '#kit/ui/values/goods-name.tsx';
import { Money } from '#kit/ui/values/money.tsx';
import { OrderNo } from '#kit/ui/values/order-no.tsx';
import { Stack } from '#kit/ui/values/stack.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import type { complaints } from '../../contract.ts';
import { COMPLAINT_TYPE_NAMES, REASON_NAMES, RESPONSIBLE_NAMES, resultsText } from '../../words.ts';
import { complaintState, waitText } from '../parts/complaint-text.ts';

type Column = ColumnOf<typeof complaints.query>;

export const columns: readonly Column[] = [
  {
    key: 'ComplaintNo',
    title: '投诉',
    width: 144,
    least: 140,
    show: (row) => (
      <Stack>
        <span className="mono">{row.ComplaintNo}</span>
        {`${COMPLAINT_TYPE_NAMES[row.IdComplaintType]} · ${REASON_NAMES[row.IdReason]}`}
      </Stack>
    ),
  },
  {
    key: 'WaitsFor',
    title: '当前处理方',
    width: 160,
    least: 156,
    sort: 'DueOn',
    show: (row) => {
      const { text, tone } = waitText(row, Date.now());
      return row.WaitsFor === 'nobody' ? <Blank /> : <StatusTag tone={tone}>{text}</StatusTag>;
    },
    phone: 'line',
  },
  {
    key: 'Status',
    title: '状态',
    width: 134,
    least: 134,
    show: (row) => <StatusTag tone={complaintState(row).tone}>{complaintState(row).text}</StatusTag>,
    phone: 'end',
  },
  {
    key: 'SpuName',
    title: '商品',
    width: 232,
    least: 228,
    grow: true,
    show: (row) => (
      <GoodsName
        name={row.SpuName}
        image={row.SpuImageUrl}
        count={row.Pieces}
        below={<OrderNo id={row.OrderID} />}
      />
    ),
    phone: 'line',
  },
  {
    key: 'Receiver',
    title: '收件人',
    width: 64,
    least: 60,
    spare: true,
    show: (row) => row.Receiver,
    phone: 'none',
  },
  {
    key: 'MoneyOut',
    title: '渠道',
    width: 96,
    least: 92,
    sort: 'MoneyOut',
    show: (row) =>
      (row.ChannelName || row.IsGuest) && (
        <Stack>
          <span>{row.ChannelName ?? `买家 ${row.BuyerName}`}</span>
          {row.MoneyOut ? (
            <>
              退 <Money value={row.MoneyOut} />
            </>
          ) : null}
        </Stack>
      ),
    phone: 'none',
  },
  {
    key: 'MoneyIn',
    title: '供应商',
    width: 96,
    least: 92,
    sort: 'MoneyIn',
    show: (row) =>
      row.VendorName && (
        <Stack>
          <span>{row.VendorName}</span>
          {row.MoneyIn ? (
            <>
              退 <Money value={row.MoneyIn} />
            </>
          ) : null}
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
  {
    key: 'HandlerName',
    title: '处理人',
    width: 76,
    show: (row) => row.HandlerName || '-',
    spare: true,
    phone: 'none',
  },
  {
    key: 'Results',
    title: '结果',
    width: 130,
    show: (row) => resultsText(row.Results) || '-',
    optional: true,
    phone: 'none',
  },
  {
    key: 'CreatedOn',
    title: '发起时间',
    as: 'time',
    width: 96,
    spare: true,
    sort: 'CreatedOn',
    phone: 'none',
  },
];
