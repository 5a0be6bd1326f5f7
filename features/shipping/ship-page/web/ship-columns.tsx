import { columns, type OrderColumn } from '#features/orders/orders/web/order-columns.tsx';
import { ShipCell } from './ship-cell.tsx';

const { order, product, receiver, status, parcels, chain, source, remark, money, warehouse, delivered } =
  columns;

const ship: OrderColumn = {
  key: 'Ship',
  title: '快递单号',
  width: 296,
  least: 272,
  show: (row) => <ShipCell order={row} />,
  phone: 'none',
};

/** The phone ships in a sheet, so there the parcels stand in the row. */
export const shipColumns: readonly OrderColumn[] = [
  order,
  product,
  receiver,
  ship,
  status,
  chain,
  { ...remark, spare: false, least: 84 },
  { ...warehouse, width: 92, least: 64, optional: false, spare: true, phone: 'line' },
  source,
  { ...parcels, optional: true },
  { ...money, optional: true },
  delivered,
];
