import { orderPrices } from '#features/orders/order-prices/contract.ts';
import { requests } from '#features/orders/order-requests/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import type { Acting } from './acting.ts';
import type { OrderAct } from './open-orders.ts';

type Kind = 'address' | 'amount' | 'rest' | 'urge';

const ask = (who: Acting, Kind: Kind, OrderID: string, Reason: string, more: object = {}) =>
  who.call(requests.ask, { Kind, Items: [{ OrderID, ...more }], Reason });

async function answer(who: Acting, OrderID: string, Accept: boolean, Reason = '') {
  const { items } = await who.call(requests.get, { orderNo: [OrderID], part: 'answers', states: ['open'] });
  const RequestIDs = items.map(({ RequestID }) => RequestID);
  if (RequestIDs.length > 0) await who.call(requests.answer, { RequestIDs, Accept, Reason });
}

const elsewhere = (n: number) => ({
  Address: {
    ...{ receiver: '俞老师', phone: `1381013700${n}`, province: '浙江省', city: '杭州市', area: '滨江区' },
    detail: `江南大道${100 + n}号`,
  },
});

const shipOne = ({ guoyuan }: Parameters<OrderAct>[0], OrderID: string, no: string) =>
  guoyuan.call(deliveries.deliver, {
    DeliverConfigs: [{ OrderID, ExpressNo: `SF17000000000${no}`, Amount: 1 }],
  });

const dearer = ({ guoyuan }: Parameters<OrderAct>[0], OrderID: string) =>
  guoyuan.call(orderPrices.sales, { Orders: [{ OrderID, Price: 99, Reason: '包装升级' }] });

/** Of each kind one that waits for an answer and one that has it. */
export const ASKED: readonly OrderAct[] = [
  ({ tuanzhang }, idOf) => ask(tuanzhang, 'address', idOf(7), '买家搬家了', elsewhere(1)),
  ({ tuanzhang }, idOf) => ask(tuanzhang, 'address', idOf(8), '买家写错小区', elsewhere(2)),
  ({ guoyuan }, idOf) => answer(guoyuan, idOf(8), true),
  ({ tuanzhang }, idOf) => ask(tuanzhang, 'amount', idOf(9), '买家只要两件', { Amount: 2 }),
  ({ tuanzhang }, idOf) => ask(tuanzhang, 'amount', idOf(10), '买家只要一件', { Amount: 1 }),
  ({ guoyuan }, idOf) => answer(guoyuan, idOf(10), false, '已打包'),
  ...[11, 12].map(
    (nth): OrderAct =>
      ({ tuanzhang }, idOf) =>
        tuanzhang.call(orders.cancelByEntry, { Orders: [{ OrderID: idOf(nth), Reason: '买家不想要了' }] }),
  ),
  ({ guoyuan }, idOf) => answer(guoyuan, idOf(12), false, '已交给快递'),
  (town, idOf) => shipOne(town, idOf(13), '13'),
  ({ guoyuan }, idOf) => ask(guoyuan, 'rest', idOf(13), '余下的今年没有了'),
  (town, idOf) => shipOne(town, idOf(14), '14'),
  ({ guoyuan }, idOf) => ask(guoyuan, 'rest', idOf(14), '余下的磕碰较多'),
  ({ tuanzhang }, idOf) => answer(tuanzhang, idOf(14), true),
  (town, idOf) => dearer(town, idOf(16)),
  (town, idOf) => dearer(town, idOf(17)),
  ({ youxuan }, idOf) => answer(youxuan, idOf(17), false, '价格已和渠道谈好'),
  ({ tuanzhang }, idOf) => ask(tuanzhang, 'urge', idOf(18), '买家今晚要出门'),
];
