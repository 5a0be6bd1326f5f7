import { orders } from '#features/orders/orders/contract.ts';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import type { Town } from './note-day.ts';

/** A receiver and how many pieces. */
export type ReceiverLine = readonly [receiver: string, amount?: number];

/** Listings of the channel that the grower ships, those that were shipped last first. */
export async function growersListings({ tuanzhang, guoyuan }: Town): Promise<string[]> {
  const shipped = await guoyuan.call(orders.forDeliver, { stages: [2, 5], pageSize: 200 });
  const orderNo = shipped.items.map(({ OrderID }) => OrderID);
  if (orderNo.length === 0) return [];
  const { items } = await tuanzhang.call(orders.normal, { orderNo, pageSize: 200 });
  // A set of several suppliers stays whole.
  return [...new Set(items.filter(({ SplitOf }) => SplitOf === null).map(({ SpuID }) => SpuID))];
}

const STREETS = ['文三路', '人民中路', '南山大道', '天府三街'] as const;

type Entered = ReadonlyMap<string, string>;

/** Numbers of the orders that stand already, by name and phone: a stop may have come in the middle of them. */
async function readEntered({ tuanzhang }: Town, receiverLines: readonly ReceiverLine[]): Promise<Entered> {
  const buyerMobile = receiverLines.map(([receiver], at) => phoneOf(receiver, at));
  const { items } = await tuanzhang.call(orders.normal, { buyerMobile, pageSize: 100 });
  return new Map(items.map(({ Receiver, Mobile, OrderID }) => [`${Receiver} ${Mobile}`, OrderID]));
}

const numberIn = (entered: Entered, receiver: string, at: number) =>
  entered.get(`${receiver} ${phoneOf(receiver, at)}`);

/** Those that were entered, by whoever goes on behind it; none unless all are there. */
export async function findEntered(town: Town, receiverLines: readonly ReceiverLine[]): Promise<string[]> {
  const entered = await readEntered(town, receiverLines);
  const ids = receiverLines.flatMap(([receiver], at) => numberIn(entered, receiver, at) ?? []);
  return ids.length === receiverLines.length ? ids : [];
}

const serialOf = (receiver: string, at: number) =>
  String(7_000 + at * 37 + (receiver.charCodeAt(1) % 900)).slice(0, 4);

const phoneOf = (receiver: string, at: number) => `1380013${serialOf(receiver, at)}`;

/** As a platform numbers them: the day, and a serial in it. */
const platformNumberOf = (receiver: string, at: number) =>
  `KTT-${dayOf(new Date()).replaceAll('-', '')}-${serialOf(receiver, at)}`;

/** Orders of the channel for one listing, a receiver each, entered once; gives their numbers as they were wanted. */
export async function enterOrders(
  town: Town,
  spuID: string,
  receiverLines: readonly ReceiverLine[],
): Promise<string[]> {
  const entered = await readEntered(town, receiverLines);
  const ids: string[] = [];
  for (const [at, [receiver, spuAmount = 1]] of receiverLines.entries()) {
    const known = numberIn(entered, receiver, at);
    if (known) {
      ids.push(known);
      continue;
    }
    const Address = {
      receiver,
      phone: phoneOf(receiver, at),
      province: '浙江省',
      city: '杭州市',
      area: '西湖区',
      detail: `${STREETS[at % 4]}${at * 11 + 6}号`,
    };
    const { OrderIDs } = await town.tuanzhang.call(orders.place, {
      ThirdPartyName: '快团团',
      ThirdPartyOrderID: platformNumberOf(receiver, at),
      AvoidDuplicationInDays: 0,
      Lines: [{ spuID, spuAmount, Address }],
    });
    ids.push(...OrderIDs);
  }
  return ids;
}
