import { Link } from '#kit/ui/link.tsx';
import type { ColumnOf } from '#kit/ui/list-page.tsx';
import { moneyText } from '#kit/ui/values/display.ts';
import { OrderNo } from '#kit/ui/values/order-no.tsx';
import { Stack } from '#kit/ui/values/stack.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import type { settlementItems } from '../contract.ts';
import type { SettlementItem } from '../item.ts';
import {
  amountOriginText,
  earlierBillText,
  ITEM_KIND_NAMES,
  PAYMENT_TYPE_NAMES,
  SECTION_NAMES,
  STATUS_NAMES,
  signedAmount,
} from '../item-words.ts';

export const itemColumns: readonly ColumnOf<typeof settlementItems.get>[] = [
  {
    key: 'OrderID',
    title: '订单号',
    width: 166,
    least: 160,
    show: (row) => (
      <Stack>
        {row.OrderID ? <OrderNo id={row.OrderID} /> : '无订单'}
        {row.ThirdPartyOrderID ?? ''}
      </Stack>
    ),
  },
  {
    key: 'TraderName',
    title: '对方',
    width: 130,
    least: 96,
    grow: true,
    show: (row) => (
      <Stack>
        {row.TraderName}
        {PAYMENT_TYPE_NAMES[row.IdPaymentType]}
      </Stack>
    ),
    phone: 'line',
  },
  {
    key: 'SpuName',
    title: '商品',
    width: 220,
    least: 146,
    grow: true,
    show: (row) => (
      <Stack>
        {row.SpuName}
        {row.Receiver}
      </Stack>
    ),
    phone: 'line',
  },
  { key: 'Kind', title: '种类', width: 84, least: 72, show: (row) => <KindTag item={row} />, phone: 'tag' },
  { key: 'Quantity', title: '数量', as: 'count', width: 52, phone: 'none' },
  { key: 'UnitPrice', title: '单价', as: 'money', width: 92, optional: true },
  { key: 'Freight', title: '运费', as: 'money', width: 84, optional: true },
  {
    key: 'Amount',
    title: '金额',
    as: 'money',
    width: 110,
    show: (row) => (
      <Stack>
        <b className={`num${signedAmount(row) < 0 ? ' problem' : ''}`}>{moneyText(signedAmount(row))}</b>
        {amountOriginText(row)}
      </Stack>
    ),
    phone: 'end',
  },
  {
    key: 'Waybills',
    title: '快递单号',
    width: 146,
    least: 130,
    show: (row) => <span title={row.Waybills.join('、')}>{row.Waybills.join('、') || '-'}</span>,
    phone: 'none',
  },
  {
    key: 'BillNo',
    title: '账单',
    width: 140,
    least: 116,
    show: (row) =>
      row.BillID === null ? (
        (row.Status === 3 && '已单独核销') || '未出账'
      ) : (
        <Stack>
          <Link
            to={`/settlementV2/billDetailV2?id=${row.BillID}`}
            onClick={(event) => event.stopPropagation()}
          >
            {row.BillNo}
          </Link>
          {`${SECTION_NAMES[row.Section ?? 0] ?? ''}${earlierBillText(row)} ${STATUS_NAMES[row.Status] ?? ''}`}
        </Stack>
      ),
    phone: 'none',
  },
  { key: 'BookedOn', title: '记账时间', as: 'time', sort: 'BookedOn', phone: 'none' },
  { key: 'CreatedBy', title: '经办人', width: 96, show: (row) => row.CreatedBy || '对方', optional: true },
];

/** 发货 is the ordinary; what differs from it is marked, and before all what the two don't agree on. */
export function KindTag({ item }: { item: SettlementItem }) {
  if (item.IsDisputed) return <StatusTag tone="wait">有异议</StatusTag>;
  if (item.IsUnpriced) return <StatusTag tone="wait">未定价</StatusTag>;
  const name = ITEM_KIND_NAMES[item.Kind] ?? '';
  return item.Kind === 1 ? name : <StatusTag tone="error">{name}</StatusTag>;
}

/** What an item is about: its order, else the bill that it was added to. */
export const itemAddress = ({ OrderID, BillID }: SettlementItem): string =>
  OrderID ? `/orderv2/detail?id=${OrderID}` : `/settlementV2/billDetailV2?id=${BillID ?? ''}`;
