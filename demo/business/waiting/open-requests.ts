import { requests } from '#features/orders/order-requests/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { orderApi } from '#features/shipping/order-api/contract.ts';
import { ignoreRefusal } from '../complaint-acts.ts';
import type { Diary } from '../diary.ts';
import { enterOrders, findEntered, growersListings, type ReceiverLine } from '../enter-orders.ts';
import type { Town } from '../note-day.ts';

const MINUTE = 60_000;
const NOTE_EXPORTED = 256;

/** Of each kind one that waits and one that was answered; the last has left in part. */
const WANTED: readonly ReceiverLine[] = [
  ['潘玉洁'],
  ['邱少云'],
  ['金晶', 3],
  ['汤唯一', 4],
  ['陶然'],
  ['姜维'],
  ['范冰'],
  ['石磊', 5],
  ['龙飞', 5],
];

const MOVED = { province: '浙江省', city: '宁波市', area: '鄞州区', detail: '中山东路 218 号 3 栋 902 室' };

/** What the channel asks of orders that the grower has on its note, and what the grower has answered. */
export function leaveRequests(town: Town, openedAt: Date, diary: Diary): void {
  const now = openedAt.getTime();
  const note = (minutes: number, act: (ids: string[]) => Promise<unknown>) =>
    diary.note(now - minutes * MINUTE, () =>
      ignoreRefusal(async () => {
        const ids = await findEntered(town, WANTED);
        if (ids.length > 0) await act(ids);
      }),
    );
  diary.noteAgain(now - 24 * MINUTE, () => ignoreRefusal(() => pack(town)));
  note(20, (ids) => ask(town, ids));
  note(12, (ids) => answer(town, ids));
}

/** Entered, and on the grower's note; of the last two a part has left. */
async function pack(town: Town): Promise<void> {
  const [listing] = await growersListings(town);
  if (!listing) return;
  const ids = await enterOrders(town, listing, WANTED);
  for (const orderNo of ids)
    await town.guoyuan.call(orderApi.statusChange, { orderNo, status: NOTE_EXPORTED });
  await town.guoyuan.call(deliveries.deliver, {
    DeliverConfigs: ids.slice(-2).map((OrderID, at) => ({
      OrderID,
      ExpressNo: `SF168800220033${at}`,
      Amount: 2,
    })),
  });
}

async function ask({ tuanzhang }: Town, ids: readonly string[]): Promise<void> {
  const [a = '', b = '', c = '', d = '', e = '', f = '', g = '', h = '', i = ''] = ids;
  const to = (receiver: string, phone: string) => ({ ...MOVED, receiver, phone });
  await tuanzhang.call(requests.ask, {
    Kind: 'address',
    Reason: '买家搬家了',
    Items: [
      { OrderID: a, Address: to('潘玉洁', '13800137011') },
      { OrderID: b, Address: to('邱少云', '13800137012') },
    ],
  });
  await tuanzhang.call(requests.ask, {
    Kind: 'amount',
    Reason: '买家多拍了',
    Items: [
      { OrderID: c, Amount: 1 },
      { OrderID: d, Amount: 2 },
    ],
  });
  const Reason = '买家不想要了';
  await tuanzhang.call(orders.cancelByEntry, { Orders: [e, f].map((OrderID) => ({ OrderID, Reason })) });
  await tuanzhang.call(requests.ask, { Kind: 'urge', Items: [{ OrderID: g }], Reason: '买家催了两次' });
  await tuanzhang.call(requests.ask, {
    Kind: 'rest',
    Items: [{ OrderID: h }, { OrderID: i }],
    Reason: '余下的买家不要了',
  });
}

/** The second of each pair: a new address yes, fewer no, a cancel yes, the rest no. */
async function answer({ guoyuan }: Town, ids: readonly string[]): Promise<void> {
  const say = async (OrderID: string | undefined, Accept: boolean, Reason = '') => {
    if (!OrderID) return;
    const { items } = await guoyuan.call(requests.get, { orderNo: [OrderID], states: ['open'] });
    const RequestIDs = items.map(({ RequestID }) => RequestID);
    if (RequestIDs.length > 0) await guoyuan.call(requests.answer, { RequestIDs, Accept, Reason });
  };
  await say(ids[1], true);
  await say(ids[3], false, '已按 4 件打包');
  await say(ids[5], true);
  await say(ids[8], false, '余下的今天发');
}
