import { skus } from '#features/catalogue/skus/contract.ts';
import { holds } from '#features/orders/holds/contract.ts';
import { requests } from '#features/orders/order-requests/contract.ts';
import { STATUS } from '#features/orders/orders/status.ts';
import { presaleTasks } from '#features/orders/presale-tasks/contract.ts';
import { presales } from '#features/orders/presales/contract.ts';
import { swaps } from '#features/orders/swaps/contract.ts';
import { orderDoors } from '#features/shipping/order-doors/contract.ts';
import type { OrderAct } from './open-orders.ts';

const [MINUTE, HOUR] = [60_000, 3_600_000];
const later = (openedAt: Date, ms: number) => new Date(openedAt.getTime() + ms).toISOString();
const PRESALE = { from: 20, to: 40, converted: 7 };
const some = (idOf: (nth: number) => string, from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => idOf(from + at));

/** Another product for an order that the grower holds; the first that may stand in for it. */
async function askSwap(town: Parameters<OrderAct>[0], OrderID: string, PriceDifference: number) {
  await town.guoyuan.call(holds.suspend, { OrderIDs: [OrderID], IdHoldReason: 11, Note: '头茬已卖完' });
  const { items } = await town.guoyuan.call(skus.get, { pageSize: 4 });
  for (const { SkuID } of items) {
    const Orders = [{ OrderID, SkuID, PriceDifference }];
    const { skipped } = await town.guoyuan.call(holds.resume, { Orders, Note: '换成同产地的' });
    if (skipped.some(({ asked }) => asked)) return;
  }
}

/** Held by both sides, one for five minutes yet; swaps; presale orders, some converted and a task that is ready. */
export const WAITING: readonly OrderAct[] = [
  ({ tuanzhang }, idOf, openedAt) =>
    tuanzhang.call(holds.suspend, {
      ...{ OrderIDs: [idOf(2)], IdHoldReason: 1, Until: later(openedAt, 5 * MINUTE), UrgentAfter: true },
    }),
  ({ tuanzhang }, idOf) =>
    tuanzhang.call(holds.suspend, { OrderIDs: [idOf(3)], IdHoldReason: 2, Note: '门牌号对不上' }),
  ({ guoyuan }, idOf, openedAt) =>
    guoyuan.call(holds.suspend, {
      ...{ OrderIDs: [idOf(4)], IdHoldReason: 12, Note: '明早到货', Until: later(openedAt, 20 * HOUR) },
    }),
  (town, idOf) => askSwap(town, idOf(5), -2),
  (town, idOf) => askSwap(town, idOf(6), 0),
  async ({ tuanzhang }, idOf) => {
    const { items } = await tuanzhang.call(requests.get, { orderNo: [idOf(6)], part: 'answers' });
    const RequestIDs = items.map(({ RequestID }) => RequestID);
    if (RequestIDs.length > 0) await tuanzhang.call(requests.answer, { RequestIDs, Accept: true });
  },
  ({ tuanzhang }, idOf) =>
    tuanzhang.call(holds.suspend, { OrderIDs: [idOf(15)], IdHoldReason: 4, Note: '买家周末才在家' }),
  ({ tuanzhang }, idOf, openedAt) =>
    tuanzhang.call(presales.mark, {
      OrderIDs: some(idOf, PRESALE.from, PRESALE.to),
      ShipOn: dayAfter(openedAt, 3),
    }),
  async ({ tuanzhang }, idOf) => {
    for (const orderNo of some(idOf, PRESALE.from, PRESALE.from + PRESALE.converted))
      await tuanzhang.call(orderDoors.statusChange, { orderNo, status: STATUS.presale, isOn: false });
  },
  ({ tuanzhang }, idOf, openedAt) =>
    tuanzhang.call(presales.promise, { OrderIDs: [idOf(39)], ShipOn: dayAfter(openedAt, 6) }),
  ({ guoyuan }) => guoyuan.call(presaleTasks.start, {}),
  async ({ tuanzhang }, idOf) => {
    const OrderIDs = some(idOf, 41, 44);
    await tuanzhang.call(holds.suspend, { OrderIDs, IdHoldReason: 5 });
    await tuanzhang.call(swaps.onBackground, { Orders: OrderIDs.map((OrderID) => ({ OrderID })) });
  },
];

const dayAfter = (from: Date, days: number): string =>
  new Date(from.getTime() + days * 24 * HOUR + 8 * HOUR).toISOString().slice(0, 10);
