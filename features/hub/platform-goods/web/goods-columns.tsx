import './goods.css';
import type { ColumnOf } from '#kit/ui/list-page.tsx';
import { Blank } from '#kit/ui/table/blank.tsx';
import { countText, moneyText } from '#kit/ui/values/display.ts';
import { GoodsName } from '#kit/ui/values/goods-name.tsx';
import { Stack } from '#kit/ui/values/stack.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import type { HubProduct, platformGoods } from '../contract.ts';

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
    width: 240,
    grow: true,
    sort: 'ProductName',
    show: (row) => (
      <Stack>
        {[row.ProductName, row.Spec].filter(Boolean).join(' ')}
        {[row.ShopName, row.ExternalID, !row.HasPicture && '没有图片'].filter(Boolean).join(' · ')}
      </Stack>
    ),
  },
  {
    key: 'SpuName',
    title: '本店商品',
    width: 280,
    grow: true,
    show: (row) => <OwnListing hubProduct={row} />,
    phone: 'line',
  },
  {
    key: 'Price',
    title: '平台价',
    as: 'money',
    allow: 'price.sales.view',
    phone: 'line',
  },
  {
    key: 'SpuPrice',
    title: '本店价',
    width: 96,
    align: 'right',
    allow: 'price.sales.view',
    show: (row) => <OwnPrice hubProduct={row} />,
    phone: 'line',
  },
  {
    key: 'Stock',
    title: '平台库存',
    width: 78,
    align: 'right',
    phone: 'none',
    show: (row) => (row.Stock === null ? '不限' : countText(row.Stock)),
  },
  {
    key: 'IsOnSale',
    title: '平台状态',
    width: 120,
    least: 100,
    show: ({ IsOnSale, Differs }) => (
      <Stack>
        <StatusTag tone={IsOnSale ? 'ok' : 'done'}>{IsOnSale ? '在售' : '已下架'}</StatusTag>
        {Differs.includes('sale') && (
          <small className="differs">{IsOnSale ? '本店已停售' : '本店在售'}</small>
        )}
      </Stack>
    ),
    phone: 'end',
  },
  {
    key: 'ToldSays',
    title: '最近推送',
    width: 130,
    show: (row) => <LastPush hubProduct={row} />,
  },
];

/** What this shop calls it, by what that was found; or what it is most like, while nobody has said. */
function OwnListing({ hubProduct }: { hubProduct: HubProduct }) {
  const { SpuID, SpuName, SpuImageUrl, Pieces, MatchedBy, Suggestions, Differs } = hubProduct;
  const [first] = Suggestions;
  if (SpuID)
    return (
      <GoodsName
        name={SpuName}
        image={SpuImageUrl}
        {...(Pieces > 1 && { count: Pieces })}
        below={
          <>
            {BY[MatchedBy]}
            {Differs.includes('name') && <span className="differs"> · 名称不同</span>}
          </>
        }
      />
    );
  if (!first) return <span className="unmatched">未匹配，请选商品</span>;
  return (
    <GoodsName
      name={first.SpuName}
      image={SpuImageUrl}
      below={<span className="unmatched">未匹配 · 可能是它</span>}
    />
  );
}

/** The listing's price for as many pieces, and how far the platform's is from it. */
function OwnPrice({ hubProduct: { Price, SpuPrice, Pieces, Differs } }: { hubProduct: HubProduct }) {
  if (SpuPrice === null) return <Blank />;
  const own = SpuPrice * Pieces;
  if (Price === null || !Differs.includes('price')) return moneyText(own);
  return (
    <Stack>
      {moneyText(own)}
      <small className="num differs">{moveText(own, Price)}</small>
    </Stack>
  );
}

/** `平台 +29.1%`: what the platform takes beside the shop's own price. */
const moveText = (own: number, price: number) =>
  own > 0
    ? `平台 ${price > own ? '+' : '−'}${((Math.abs(price - own) / own) * 100).toFixed(1)}%`
    : '平台不同';

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
    <Blank />
  );

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
