import { complaints } from '#features/aftersale/complaints/contract.ts';
import { skus } from '#features/catalogue/skus/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { dashboards } from '#features/insight/dashboards/contract.ts';
import { inbox } from '#features/insight/inbox/contract.ts';
import { palette } from '#features/insight/palette/contract.ts';
import { batches } from '#features/orders/order-batches/contract.ts';
import { orderExports } from '#features/orders/order-exports/contract.ts';
import { orderImports } from '#features/orders/order-imports/contract.ts';
import { requests } from '#features/orders/order-requests/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { printRuns } from '#features/shipping/print-runs/contract.ts';
import { shops } from '#features/shops/shops/contract.ts';

/** What a screen asks the server. */
export interface DayCall {
  path: string;
  body: object;
}

/** A screen: what a press on it asks, and what it asks again when a topic changed. */
export interface DayScreen {
  name: string;
  /** How many of the presses fall on it, beside the others. */
  share: number;
  topics: readonly string[];
  calls: () => readonly DayCall[];
}

const call = ({ path }: { path: string }, body: object = {}): DayCall => ({ path, body });
const oneOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;
const digits = (n: number, length: number) => String(n).padStart(length, '0');

/** The header of every screen counts what waits, and asks for it again after nearly every change. */
export const HEADER = call(inbox.get);
export const HEADER_TOPICS = ['orders', 'saleslead', 'complaint', 'settlement', 'import-task', 'catalogue'];

/** What people look at most; `orderIds` are orders of the shop. */
export function dayScreens(orderIds: readonly string[]): DayScreen[] {
  const page = { pageSize: 20 };
  const n = () => Math.floor(Math.random() * orderIds.length);
  const searches: readonly (() => DayCall)[] = [
    () => call(orders.normal, { ...page, buyerMobile: [`138${digits(n(), 8)}`] }),
    () => call(orders.normal, { ...page, buyerReceiver: `收件人${n()}` }),
    () => call(orders.normal, { ...page, pageIndex: 2 + (n() % 5) }),
    () => call(orders.normal, { ...page, urgent: true }),
    () => call(palette.find, { Text: `收件人${digits(n(), 3)}` }),
    () => call(palette.find, { Text: digits(n(), 4) }),
  ];
  return [
    screen('首页', 6, ['orders', 'settlement'], () => [call(dashboards.home), call(shops.usage)]),
    screen('订单列表', 25, ['orders'], () => [
      call(orders.normal, { ...page, stages: [oneOf([2, 3, 4, 5])] }),
    ]),
    screen('订单详情', 20, ['orders'], () => panelOf(oneOf(orderIds))),
    screen('查找', 15, ['orders'], () => [oneOf(searches)()]),
    screen('待发货', 12, ['orders'], () => [call(orders.forDeliver, { ...page, stages: [2] })]),
    screen('打印任务', 4, ['print-run'], () => [call(printRuns.runs, page)]),
    screen('导入', 5, ['import-task'], () => [call(orderImports.list, page)]),
    screen('下载记录', 2, ['files'], () => [call(orderExports.available, page)]),
    screen('投诉', 4, ['complaint'], () => [call(complaints.query, page)]),
    screen('对账', 3, ['settlement'], () => [call(settlementItems.get, page), call(bills.get, page)]),
    screen('商品', 2, ['catalogue'], () => [call(spus.get, page), call(skus.get, page)]),
    screen('后台任务', 2, ['batch-run'], () => [call(batches.get), HEADER]),
  ];
}

const screen = (name: string, share: number, topics: readonly string[], calls: DayScreen['calls']) => ({
  name,
  share,
  topics,
  calls,
});

/** The panel of an order: itself, what belongs to it, and what was asked about it. */
const panelOf = (OrderID: string): DayCall[] => [
  call(orders.detail, { OrderID }),
  call(orders.related, { OrderID }),
  call(requests.get, { orderNo: [OrderID], pageSize: 50 }),
];
