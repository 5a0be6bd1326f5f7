import { columns, type OrderColumn } from '#features/orders/orders/web/order-columns.tsx';
import { ShipCell } from './ship-cell.tsx';

const { order, product, receiver, status, parcels, chain, source, remark, money, warehouse, delivered } =
  columns;

const ship: OrderColumn = {
  key: 'Ship',
  title: '快递单号、公司、件数',
  width: 318,
  show: (row) => <ShipCell order={row} />,
  phone: 'none',
};

/** The phone ships in a sheet, so there the parcels stand in the row. */
export const selfColumns: readonly OrderColumn[] = [
  { ...order, width: 172 },
  { ...product, width: 180 },
  { ...receiver, width: 192 },
  ship,
  { ...status, width: 102 },
  { ...warehouse, width: 92, optional: false, phone: 'line' },
  { ...remark, width: 120 },
  chain,
  source,
  { ...parcels, optional: true },
  { ...money, optional: true },
  delivered,
];
