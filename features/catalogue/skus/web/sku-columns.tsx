import { GoodsName } from '#kit/ui/goods-name.tsx';
import type { ColumnOf } from '#kit/ui/list-page.tsx';
import type { skus } from '../contract.ts';
import { Stock } from './stock.tsx';

export const columnsWith = (pathOf: (id: string | null) => string): ColumnOf<typeof skus.get>[] => [
  {
    key: 'SkuName',
    title: '商品名称',
    width: 262,
    sort: 'SkuName',
    show: (row) => <GoodsName name={row.SkuName} image={row.SkuImageUrl} />,
  },
  { key: 'SkuBasicInfo', title: '规格', width: 138, phone: 'line' },
  { key: 'externalID', title: '商品编码', width: 130, phone: 'line' },
  { key: 'BarCode', title: '条形码', width: 130, optional: true },
  { key: 'CategoryID', title: '分类', width: 120, show: (row) => pathOf(row.CategoryID), phone: 'none' },
  { key: 'SkuPrice', title: '价格', as: 'money', sort: 'SkuPrice', allow: 'price.sales.view', phone: 'end' },
  {
    key: 'PriceMin',
    title: '最低售价',
    as: 'money',
    allow: 'price.sales.view',
    phone: 'none',
    show: (row) => (row.PriceMin === null || row.PriceMin < 0 ? '不限' : `¥${row.PriceMin.toFixed(2)}`),
  },
  { key: 'MarketPrice', title: '市场价', as: 'money', allow: 'price.sales.view', optional: true },
  {
    key: 'SkuInventory',
    title: '库存',
    width: 110,
    align: 'right',
    sort: 'SkuInventory',
    show: (row) => <Stock of={row} />,
    phone: 'line',
  },
  { key: 'SpuCount', title: '在售商品', as: 'count', width: 90, phone: 'none' },
  { key: 'CreatedOn', title: '录入时间', as: 'time', sort: 'CreatedOn', phone: 'none' },
];
