import { orders } from '#features/orders/orders/contract.ts';
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

/** Those that were entered before a stop, by whoever goes on behind it; none unless all are there. */
export async function findEntered(
  { tuanzhang }: Town,
  receiverLines: readonly ReceiverLine[],
): Promise<string[]> {
  const buyerMobile = receiverLines.map(([receiver], at) => phoneOf(receiver, at));
  const { items } = await tuanzhang.call(orders.normal, { buyerMobile, pageSize: 100 });
  const byName = new Map(items.map(({ Receiver, OrderID }) => [Receiver, OrderID]));
  const ids = receiverLines.flatMap(([receiver]) => byName.get(receiver) ?? []);
  return ids.length === receiverLines.length ? ids : [];
}

const phoneOf = (receiver: string, at: number) =>
  `1380013${String(7_000 + at * 37 + (receiver.charCodeAt(1) % 900)).slice(0, 4)}`;

/** Orders of the channel for one listing, a receiver each, entered once; gives their numbers as they were wanted. */
export async function enterOrders(
  town: Town,
  spuID: string,
  receiverLines: readonly ReceiverLine[],
): Promise<string[]> {
  const before = await findEntered(town, receiverLines);
  if (before.length > 0) return before;
  const ids: string[] = [];
  for (const [at, [receiver, spuAmount = 1]] of receiverLines.entries()) {
    const phone = phoneOf(receiver, at);
    const Address = {
      receiver,
      phone,
      province: '浙江省',
      city: '杭州市',
      area: '西湖区',
      detail: `${STREETS[at % 4]}${at * 11 + 6}号`,
    };
    const { OrderIDs } = await town.tuanzhang.call(orders.place, {
      ThirdPartyName: '快团团',
      ThirdPartyOrderID: `KTT${phone}`,
      AvoidDuplicationInDays: 0,
      Lines: [{ spuID, spuAmount, Address }],
    });
    ids.push(...OrderIDs);
  }
  return ids;
}
