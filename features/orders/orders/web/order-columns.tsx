import type { ColumnOf } from '#kit/ui/list-page.tsx';
import type { orders } from '../contract.ts';
import { ChainMarks } from './cells/chain-marks.tsx';
import { MoneyCell } from './cells/money-cell.tsx';
import { OrderCell } from './cells/order-cell.tsx';
import { ProductCell } from './cells/product-cell.tsx';
import { ReceiverCell } from './cells/receiver-cell.tsx';
import { RemarkCell } from './cells/remark-cell.tsx';
import { StatusCell } from './cells/status-cell.tsx';
import { saleTotal } from './order-money.ts';
import { ParcelsCell } from './parcels-cell.tsx';
import { SourceCell } from './source-cell.tsx';

export type OrderColumn = ColumnOf<typeof orders.normal>;

/** Columns of order lists; each screen chooses among them. */
export const columns = {
  order: {
    key: 'OrderID',
    title: '订单号',
    sort: 'CreatedOn',
    width: 166,
    least: 164,
    show: (row) => <OrderCell order={row} />,
  },
  status: {
    key: 'Status',
    title: '状态',
    width: 88,
    least: 84,
    show: (row) => <StatusCell order={row} />,
    phone: 'end',
  },
  product: {
    key: 'SpuName',
    title: '商品',
    width: 240,
    least: 170,
    grow: true,
    show: (row) => <ProductCell order={row} />,
    phone: 'line',
  },
  receiver: {
    key: 'Receiver',
    title: '收件人',
    width: 200,
    least: 150,
    grow: true,
    show: (row) => <ReceiverCell order={row} />,
    phone: 'line',
  },
  parcels: {
    key: 'Parcels',
    title: '快递',
    width: 140,
    least: 128,
    show: (row) => <ParcelsCell order={row} />,
    phone: 'line',
  },
  money: {
    key: 'Money',
    title: '金额',
    width: 96,
    as: 'money',
    show: (row) => <MoneyCell order={row} />,
    sum: (row) => saleTotal(row) ?? 0,
    allow: ['price.sales.view', 'price.purchase.view'],
    phone: 'line',
  },
  amount: { key: 'Amount', title: '数量', as: 'count', width: 56, sum: (row) => row.Amount, phone: 'none' },
  chain: {
    key: 'Chain',
    title: '供货链',
    width: 64,
    least: 64,
    show: (row) => <ChainMarks order={row} />,
    phone: 'none',
  },
  source: {
    key: 'ThirdPartyOrderID',
    title: '来源',
    width: 130,
    least: 72,
    spare: true,
    show: (row) => <SourceCell order={row} agentName={row.AgentName} />,
    phone: 'none',
  },
  remark: {
    key: 'Remark',
    title: '标签备注',
    width: 130,
    least: 76,
    spare: true,
    show: (row) => <RemarkCell order={row} />,
    phone: 'none',
  },
  warehouse: { key: 'WarehouseName', title: '仓库', width: 100, optional: true },
  groupBuy: { key: 'GrouponName', title: '团购', width: 120, optional: true, phone: 'none' },
  delivered: { key: 'DeliveredOn', title: '发货时间', as: 'time', width: 96, spare: true, phone: 'none' },
} satisfies Record<string, OrderColumn>;

const { order, status, product, receiver, parcels, money, chain, source, remark, warehouse, groupBuy } =
  columns;
const { delivered } = columns;

export const orderColumns: readonly OrderColumn[] = [
  order,
  product,
  receiver,
  status,
  parcels,
  money,
  chain,
  remark,
  source,
  warehouse,
  groupBuy,
  delivered,
];
