import { kilogramsOf } from '#features/sheets/sheet-imports/read-weight.ts';
import type { ColumnOf } from '#kit/ui/list-page.tsx';
import { Blank } from '#kit/ui/table/blank.tsx';
import type { skus } from '../contract.ts';
import { EditCell } from './edit-cell.tsx';
import { NameCell } from './name-cell.tsx';
import { seasonSpanText } from './seasons.ts';
import { SkuStock } from './stock.tsx';

/** Typed into where it stands. */
const edited = (
  field: 'SkuBasicInfo' | 'externalID' | 'BarCode' | 'BinLocation' | 'SafetyStock',
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
    row.VendorName === null ? <EditCell sku={row} field="SafetyStock" title="安全库存" /> : <Blank />,
};

export const columnsWith = (pathOf: (id: string | null) => string): ColumnOf<typeof skus.get>[] => [
  {
    key: 'SkuName',
    title: '商品名称',
    width: 262,
    least: 170,
    grow: true,
    sort: 'SkuName',
    show: (row) => <NameCell sku={row} />,
  },
  edited('SkuBasicInfo', '规格', 120),
  edited('externalID', '商品编码', 116),
  { ...edited('BarCode', '条形码', 130), optional: true, phone: 'none' },
  {
    key: 'CategoryID',
    title: '分类',
    width: 100,
    spare: true,
    show: (row) => pathOf(row.CategoryID),
    phone: 'none',
  },
  {
    key: 'SkuPrice',
    title: '价格',
    as: 'money',
    width: 84,
    sort: 'SkuPrice',
    allow: 'price.sales.view',
    phone: 'end',
  },
  {
    key: 'PriceMin',
    title: '最低售价',
    as: 'money',
    width: 84,
    allow: 'price.sales.view',
    phone: 'none',
    show: (row) => (row.PriceMin === null || row.PriceMin < 0 ? '不限' : `¥${row.PriceMin.toFixed(2)}`),
  },
  { key: 'MarketPrice', title: '市场价', as: 'money', allow: 'price.sales.view', optional: true },
  {
    key: 'SkuInventory',
    title: '库存',
    width: 104,
    least: 92,
    align: 'right',
    sort: 'SkuInventory',
    show: (row) => <SkuStock sku={row} />,
    phone: 'line',
  },
  safety,
  {
    key: 'SkuValidStart',
    title: '季节',
    width: 180,
    optional: true,
    phone: 'none',
    show: (row) => seasonSpanText(row.SkuValidStart, row.SkuValidEnd),
  },
  {
    key: 'WeightGrams',
    title: '重量(kg)',
    width: 76,
    align: 'right',
    spare: true,
    phone: 'none',
    show: ({ WeightGrams }) => (WeightGrams === null ? <Blank /> : kilogramsOf(WeightGrams)),
  },
  { ...edited('BinLocation', '库位', 90), spare: true, phone: 'none' },
  { key: 'SpuCount', title: '在售商品', as: 'count', width: 72, phone: 'none' },
  { key: 'CreatedOn', title: '录入时间', as: 'time', sort: 'CreatedOn', spare: true, phone: 'none' },
];
