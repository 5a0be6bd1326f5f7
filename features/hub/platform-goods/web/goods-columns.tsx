import './goods.css';
import type { ColumnOf } from '#kit/ui/list-page.tsx';
import { countText } from '#kit/ui/values/display.ts';
import { Stack } from '#kit/ui/values/stack.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import type { Difference, HubProduct, platformGoods } from '../contract.ts';

const BY: Readonly<Record<HubProduct['MatchedBy'], string>> = {
  remembered: '人工匹配',
  externalId: '编码相同',
  barCode: '条码相同',
  name: '名称相同',
  choice: '按组合识别',
  '': '',
};

export const productColumns: readonly ColumnOf<typeof platformGoods.products>[] = [
  {
    key: 'ProductName',
    title: '平台商品',
    width: 220,
    grow: true,
    sort: 'ProductName',
    show: (row) => (
      <Stack>
        {[row.ProductName, row.Spec].filter(Boolean).join(' ')}
        {row.HasPicture ? row.ShopName : `${row.ShopName} · 没有图片`}
      </Stack>
    ),
    tall: true,
  },
  { key: 'ExternalID', title: '商家编码', width: 100 },
  { key: 'Price', title: '平台价', as: 'money', allow: 'price.sales.view' },
  {
    key: 'Stock',
    title: '平台库存',
    width: 90,
    align: 'right',
    phone: 'none',
    show: (row) => (row.Stock === null ? '不限' : countText(row.Stock)),
  },
  {
    key: 'IsOnSale',
    title: '平台状态',
    width: 80,
    show: (row) => (
      <StatusTag tone={row.IsOnSale ? 'ok' : 'done'}>{row.IsOnSale ? '在售' : '已下架'}</StatusTag>
    ),
    phone: 'none',
  },
  {
    key: 'SpuName',
    title: '本店商品',
    width: 230,
    grow: true,
    show: (row) => (
      <Stack>
        {row.SpuName ? `${row.SpuName}${row.Pieces > 1 ? ` × ${row.Pieces}` : ''}` : '还没有匹配'}
        {row.SpuID ? BY[row.MatchedBy] : suggested(row)}
      </Stack>
    ),
    tall: true,
    phone: 'line',
  },
  {
    key: 'Differs',
    title: '差异',
    width: 200,
    show: (row) => row.Differs.map((one) => SAYS[one](row)).join('；') || '-',
    phone: 'line',
  },
  {
    key: 'ToldSays',
    title: '最近推送',
    width: 200,
    tall: true,
    show: (row) => <LastPush hubProduct={row} />,
  },
];

/** What the platform was last told, or why it was not. */
const LastPush = ({ hubProduct: { ToldSays, ToldFailed, ToldOn } }: { hubProduct: HubProduct }) =>
  ToldSays ? (
    <Stack>
      <span className={ToldFailed ? 'told-failed' : undefined} title={ToldSays}>
        {ToldSays}
      </span>
      <Time value={ToldOn} />
    </Stack>
  ) : (
    '-'
  );

const yuan = (price: number | null) => (price === null ? '-' : price.toFixed(2));
const SAYS: Readonly<Record<Difference, (row: HubProduct) => string>> = {
  name: () => '名称不同',
  price: ({ Price, SpuPrice }) => `平台价 ${yuan(Price)}，本店价 ${yuan(SpuPrice)}`,
  sale: ({ IsOnSale }) => (IsOnSale ? '平台在售，本店已停售' : '平台已下架，本店在售'),
};

const suggested = ({ Suggestions: [first] }: HubProduct) => (first ? `可能是“${first.SpuName}”` : '');

export const platformGroupBuyColumns: readonly ColumnOf<typeof platformGoods.groupBuys>[] = [
  {
    key: 'GroupBuyName',
    title: '团',
    width: 280,
    grow: true,
    show: (row) => (
      <Stack>
        {row.GroupBuyName}
        {`${row.ShopName} · ${row.GroupBuyNo}`}
      </Stack>
    ),
    tall: true,
  },
  {
    key: 'IsOpen',
    title: '状态',
    width: 100,
    show: (row) => (
      <StatusTag tone={row.IsOpen ? 'ok' : 'done'}>{row.IsOpen ? '进行中' : '已结束'}</StatusTag>
    ),
    phone: 'end',
  },
  { key: 'StartsOn', title: '开始', as: 'time', sort: 'StartsOn' },
  { key: 'EndsOn', title: '结束', as: 'time' },
];
