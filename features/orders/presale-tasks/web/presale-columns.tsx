import { CANCELLED, has, STATUS } from '#features/orders/orders/status.ts';
import { waitedText } from '#features/orders/orders/web/waited-text.ts';
import type { PresaleRow, presales } from '#features/orders/presales/contract.ts';
import { positionText } from '#features/orders/presales/web/presale-words.ts';
import type { ColumnOf } from '#kit/ui/list-page.tsx';
import { GoodsName } from '#kit/ui/values/goods-name.tsx';
import { Money } from '#kit/ui/values/money.tsx';
import { Stack } from '#kit/ui/values/stack.tsx';

export const isWaiting = ({ Status }: PresaleRow): boolean =>
  has(Status, STATUS.presale) && !has(Status, CANCELLED);

export const presaleColumns: ColumnOf<typeof presales.get>[] = [
  { key: 'OrderID', title: '订单号', as: 'orderNo', width: 190 },
  {
    key: 'SpuName',
    title: '商品',
    width: 200,
    grow: true,
    show: (row) => <GoodsName name={row.SpuName} image={row.SpuImageUrl} />,
    phone: 'line',
  },
  { key: 'Amount', title: '件数', as: 'count', width: 60, show: (row) => row.Amount, phone: 'line' },
  { key: 'ShipOn', title: '预计发货', width: 100, sort: 'ShipOn', show: (row) => row.ShipOn, phone: 'line' },
  {
    key: 'Place',
    title: '排队',
    width: 80,
    show: (row) => (row.Place === null ? '-' : positionText(row.Place)),
    phone: 'tag',
  },
  {
    key: 'Waited',
    title: '等待',
    width: 75,
    show: (row) => (isWaiting(row) ? waitedText(row.CreatedOn) : '-'),
  },
  { key: 'Available', title: '当前可发', as: 'count', width: 85, show: (row) => row.Available ?? '-' },
  { key: 'Receiver', title: '收件人', width: 85, show: (row) => row.Receiver, phone: 'line' },
  {
    key: 'AgentName',
    title: '渠道 / 供应商',
    width: 115,
    show: (row) => (
      <Stack>
        {row.AgentName ?? '本店录入'}
        {row.VendorName ?? '本店发货'}
      </Stack>
    ),
  },
  {
    key: 'SaleTotal',
    title: '金额',
    as: 'money',
    width: 80,
    show: (row) => <Money value={row.SaleTotal} />,
  },
  { key: 'CreatedOn', title: '录入时间', as: 'time', width: 110, sort: 'CreatedOn' },
];
