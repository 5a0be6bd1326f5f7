import type { ColumnOf } from '#kit/ui/list-page.tsx';
import type { skus } from '../contract.ts';
import { EditCell } from './edit-cell.tsx';
import { NameCell } from './name-cell.tsx';
import { seasonText } from './seasons.ts';
import { Stock } from './stock.tsx';

/** Typed into where it stands. */
const edited = (
  field: 'SkuBasicInfo' | 'externalID' | 'BarCode' | 'SafetyStock',
  title: string,
  width: number,
): ColumnOf<typeof skus.get> => ({
  key: field,
  title,
  width,
  phone: 'line',
  show: (row) => <EditCell sku={row} field={field} title={title} />,
});

/** Of what a vendor keeps, the vendor says how much is little. */
const safety: ColumnOf<typeof skus.get> = {
  ...edited('SafetyStock', '安全库存', 90),
  align: 'right',
  optional: true,
  phone: 'none',
  show: (row) =>
    row.VendorName === null ? (
      <EditCell sku={row} field="SafetyStock" title="安全库存" />
    ) : (
      <span className="none">-</span>
    ),
};

export const columnsWith = (pathOf: (id: string | null) => string): ColumnOf<typeof skus.get>[] => [
  {
    key: 'SkuName',
    title: '商品名称',
    width: 262,
    sort: 'SkuName',
    show: (row) => <NameCell sku={row} />,
  },
  edited('SkuBasicInfo', '规格', 138),
  edited('externalID', '商品编码', 130),
  { ...edited('BarCode', '条形码', 130), optional: true, phone: 'none' },
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
    show: (row) => <Stock sku={row} />,
    phone: 'line',
  },
  safety,
  {
    key: 'SkuValidStart',
    title: '季节',
    width: 180,
    optional: true,
    phone: 'none',
    show: (row) => seasonText(row.SkuValidStart, row.SkuValidEnd),
  },
  { key: 'SpuCount', title: '在售商品', as: 'count', width: 90, phone: 'none' },
  { key: 'CreatedOn', title: '录入时间', as: 'time', sort: 'CreatedOn', phone: 'none' },
];
