import './hub-orders.css';
import type { ColumnOf } from '#kit/ui/list-page.tsx';
import { Blank } from '#kit/ui/table/blank.tsx';
import { OrderNo } from '#kit/ui/values/order-no.tsx';
import { Phone } from '#kit/ui/values/phone.tsx';
import { Stack } from '#kit/ui/values/stack.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import type { HubOrder, hubOrders } from '../contract.ts';
import { LINE } from '../line-states.ts';
import { lineStateName, lineText } from './line-words.ts';
import { useSuggestions } from './use-suggestions.ts';

export const TONES = {
  [LINE.toCheck]: 'work',
  [LINE.ready]: 'wait',
  [LINE.problem]: 'error',
  [LINE.taken]: 'ok',
  [LINE.off]: 'done',
} as const;

/** Two lines of it, the whole under the pointer. */
const Says = ({ text }: { text: string }) =>
  text ? (
    <span className="hub-says" title={text}>
      {text}
    </span>
  ) : (
    <Blank />
  );

/** Comes behind the row: to find it all listings are read. */
function Suggested({ hubOrder: { ChannelName } }: { hubOrder: HubOrder }) {
  const [best] = useSuggestions(ChannelName) ?? [];
  return <>{best ? `→ 可能是“${best.SpuName}”` : '还没有匹配本店商品'}</>;
}

const whence = ({ ShopName, ThirdPartyName, GroupBuyName, OrderLines }: HubOrder) =>
  [OrderLines > 1 && `共 ${OrderLines} 行`, ShopName || ThirdPartyName, GroupBuyName]
    .filter(Boolean)
    .join(' · ');

export const hubColumns: readonly ColumnOf<typeof hubOrders.list>[] = [
  {
    key: 'OrderNo',
    title: '平台订单',
    width: 170,
    least: 140,
    show: (row) => (
      <Stack>
        {row.IsNext ? <span className="hub-same">同一平台订单</span> : <b>{row.OrderNo}</b>}
        {row.IsNext ? row.OrderNo : whence(row)}
      </Stack>
    ),
  },
  {
    key: 'State',
    title: '状态',
    width: 88,
    least: 80,
    show: (row) => (
      <StatusTag tone={TONES[row.State as keyof typeof TONES] ?? 'done'}>{lineStateName(row)}</StatusTag>
    ),
    phone: 'end',
  },
  {
    key: 'Product',
    title: '平台商品 → 本店商品',
    width: 195,
    grow: true,
    show: (row) => (
      <Stack>
        {`${row.Product} × ${row.Quantity}`}
        {row.SpuName ? `→ ${row.SpuName}` : row.State < LINE.taken && <Suggested hubOrder={row} />}
      </Stack>
    ),
    phone: 'line',
  },
  {
    key: 'Says',
    title: '订单和说明',
    width: 190,
    grow: true,
    show: (row) =>
      row.OrderID ? (
        <Stack>
          <OrderNo id={row.OrderID} />
          {lineText(row) || row.BuyerNote}
        </Stack>
      ) : (
        <Says text={lineText(row) || row.BuyerNote} />
      ),
    phone: 'line',
  },
  { key: 'UnitPrice', title: '单价', as: 'money', width: 85, allow: 'price.sales.view', phone: 'none' },
  {
    key: 'Receiver',
    title: '收件人',
    width: 150,
    show: (row) => (
      <Stack>
        <span>
          {row.Receiver} <Phone value={row.Phone} />
        </span>
        {row.Address}
      </Stack>
    ),
  },
  { key: 'BuyerName', title: '买家', width: 110, optional: true },
  { key: 'SellerName', title: '帮卖', width: 110, optional: true },
  { key: 'ExternalID', title: '商家编码', width: 120, optional: true },
  { key: 'OrderedOn', title: '下单时间', as: 'time' },
];
