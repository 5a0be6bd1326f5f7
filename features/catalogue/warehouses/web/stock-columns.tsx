import './warehouses.css';
import type { ColumnOf } from '#kit/ui/list-page.tsx';
import { countText } from '#kit/ui/values/display.ts';
import { GoodsName } from '#kit/ui/values/goods-name.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import type { Warehouse } from '../contract.ts';
import { distinctNames } from '../distinct-names.ts';
import type { inventory, ProductStock } from '../inventory-contract.ts';
import { RETURNS } from '../move-kinds.ts';
import { type HouseActs, HouseCell } from './house-cell.tsx';

type StockColumn = ColumnOf<typeof inventory.products>;

/** A column per warehouse, headed by what tells it from the others, between the product and what there is of it in all. */
export function stockColumns(houses: readonly Warehouse[], acts: HouseActs): StockColumn[] {
  const heads = distinctNames(houses.map(({ WarehouseName }) => WarehouseName));
  return [...OF_PRODUCT, ...houses.map((house, at) => houseColumn(house, heads[at], acts)), ...IN_ALL];
}

const OF_PRODUCT: readonly StockColumn[] = [
  {
    key: 'SkuName',
    title: '商品',
    width: 236,
    sort: 'SkuName',
    show: (row) => <GoodsName name={row.SkuName} image={row.SkuImageUrl} />,
  },
  { key: 'externalID', title: '编码', width: 104, phone: 'line' },
  { key: 'BinLocation', title: '库位', width: 84, optional: true, phone: 'none' },
];

const houseColumn = (house: Warehouse, title: string | undefined, acts: HouseActs): StockColumn => ({
  key: house.WarehouseID,
  title: title ?? house.WarehouseName,
  width: 90,
  align: 'right',
  show: (row) => <HouseCell productStock={row} house={house} {...acts} />,
  phone: house.type === RETURNS ? 'none' : 'line',
});

const IN_ALL: readonly StockColumn[] = [
  { key: 'OnHand', title: '实物库存', as: 'count', sort: 'OnHand', width: 84, sum: (row) => row.OnHand },
  { key: 'Reserved', title: '占用', as: 'count', width: 76, sum: (row) => row.Reserved, phone: 'none' },
  {
    key: 'Available',
    title: '可用',
    width: 100,
    align: 'right',
    sort: 'Available',
    sum: (row) => row.Available,
    show: (row) => <Available productStock={row} />,
    phone: 'end',
  },
  { key: 'SafetyStock', title: '安全库存', as: 'count', width: 80, phone: 'none' },
  { key: 'MovedAt', title: '最近出入库', as: 'time', width: 108, sort: 'MovedAt', phone: 'none' },
];

const Available = ({ productStock: { Available: n, IsLow } }: { productStock: ProductStock }) => (
  <span className="num">
    {n < 0 ? (
      <StatusTag tone="error">超卖 {countText(-n)}</StatusTag>
    ) : (
      <>
        {IsLow && <StatusTag tone="wait">低</StatusTag>} {countText(n)}
      </>
    )}
  </span>
);
