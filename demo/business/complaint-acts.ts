import { complaints } from '#features/aftersale/complaints/contract.ts';
import { guestComplaints } from '#features/aftersale/complaints/guest-contract.ts';
import { looseParcels } from '#features/aftersale/complaints/loose-contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import type { Input } from '#kit/endpoint/contract.ts';
import { Refused } from '#kit/endpoint/refusal.ts';
import type { DemoActor } from './demo-actor.ts';

export interface Neighbours {
  /** Who bought, who sold, and whom that one buys from. */
  buyer: DemoActor;
  seller: DemoActor;
  supplier: DemoActor;
}

export interface RaisedComplaint {
  OrderID: string;
  id: string;
  by: Neighbours;
}

type RaiseInput = Input<typeof complaints.create>;
type HandleInput = Input<typeof complaints.handle>;

/** What is said first. */
export interface ComplaintStory {
  type: RaiseInput['IdComplaintType'];
  reason: number;
  words: string;
  money: number;
  pieces?: number;
  /** By a buyer. */
  isSaid?: boolean;
  /** About goods that the seller has from its supplier. */
  isSupplied?: boolean;
}

export const HOUR = 3_600_000;
const ADDRESS = '云南省昆明市呈贡区果品物流园 3 号库，退货组 13800138000';

/** Raised about an order that has left, by its entry with its supplier, or said by its buyer. */
export async function raise(
  by: Neighbours,
  { type, reason, words, money, pieces = 1, isSaid = false, isSupplied = false }: ComplaintStory,
  at: number,
): Promise<RaisedComplaint | undefined> {
  const order = await shippedTo(by, at, isSupplied);
  if (!order) return undefined;
  const { OrderID, SpuImageUrl, Amount } = order;
  const input = {
    Items: [{ OrderID, Pieces: Math.min(pieces, Amount), Money: money }],
    IdComplaintType: type,
    IdReason: reason,
    Description: words,
    PictureUrls: evidenceOf(SpuImageUrl),
  };
  const { items } = isSaid
    ? await by.buyer.call(guestComplaints.raise, {
        ...input,
        ...BUYER_WORDS,
        ThirdPartyRefundNo: `TK${88_000_000 + at}`,
      })
    : await by.buyer.call(complaints.create, input);
  const id = items[0]?.ComplaintID;
  return id ? { OrderID, id, by } : undefined;
}

/** What was raised about that at that time, by whoever goes on after a stop. */
export async function findRaised(
  by: Neighbours,
  { type, reason }: Pick<ComplaintStory, 'type' | 'reason'>,
  time: number,
): Promise<RaisedComplaint | undefined> {
  const [StartTime, EndTime] = [time - HOUR / 12, time + HOUR / 12].map((at) => new Date(at).toISOString());
  const filter = { StartTime, EndTime, IdComplaintType: [type], IdReasons: [reason], pageSize: 1 };
  const [complaint] = (await by.buyer.call(complaints.query, filter)).items;
  return complaint && { OrderID: complaint.OrderID, id: complaint.ComplaintID, by };
}

const BUYER_WORDS = { BuyerName: '林女士', BuyerPhone: '13900139000', BuyerDemand: '希望当天给答复' };

/** One that came back to the seller and that nobody has said anything about. */
export async function keepLooseParcel(by: Neighbours): Promise<void> {
  const order = await shippedTo(by, 3, false);
  await by.seller.call(looseParcels.keep, {
    ExpressNo: 'YT8830412907715',
    Note: '面单上的收件人看不清，像是水果，放在 3 号架',
    PictureUrls: evidenceOf(order?.SpuImageUrl ?? null),
  });
}

/** The picture of the goods stands for one that a buyer has taken. */
const evidenceOf = (url: string | null): string[] => (url ? [url.replace(/-\d+\.webp$/, '-1600.webp')] : []);

/** One of what was shipped last; of what went through three shops where the story needs them. */
async function shippedTo({ buyer, seller, supplier }: Neighbours, at: number, isSupplied: boolean) {
  const { items } = await buyer.call(orders.normal, { stages: [5], pageSize: 60 });
  const bought = items.filter(({ VendorID }) => VendorID === seller.shop.shopId);
  const sold = await seller.call(orders.byVendor, { stages: [5], pageSize: 500 });
  const ids = new Set(
    sold.items.filter(({ VendorID }) => VendorID === supplier.shop.shopId).map(({ OrderID }) => OrderID),
  );
  const chosen = bought.filter(({ OrderID }) => !isSupplied || ids.has(OrderID));
  return chosen[(at * 7) % Math.max(1, chosen.length)];
}

/** A neighbour who says no ends the story there. */
export async function ignoreRefusal(story: () => Promise<unknown>): Promise<void> {
  try {
    await story();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}

export const handle = (who: DemoActor, id: string, input: Omit<HandleInput, 'Items'>, item: object = {}) =>
  who.call(complaints.handle, { ...input, Items: [{ ComplaintID: id, ...item }] });

export async function accept(
  who: DemoActor,
  id: string,
  Leg: 'channel' | 'vendor' | 'buyer',
  more: Partial<HandleInput> = {},
) {
  const { Legs } = await who.call(complaints.detail, { ComplaintID: id });
  const open = Legs.find((leg) => leg.Leg === Leg)?.Offers.find(({ State }) => State === 'open');
  if (!open) return;
  const { ProposalID, Version } = open;
  await handle(who, id, { ...more, Act: 'accept', Leg }, { ProposalID, Version });
}

export const decline = ({ id, by }: RaisedComplaint) =>
  handle(by.seller, id, {
    Act: 'decline',
    Leg: 'channel',
    Reason: '签收超过 48 小时，口味问题不在售后范围',
  });

export const askEvidence = ({ id, by }: RaisedComplaint) =>
  handle(by.seller, id, { Act: 'askEvidence', Leg: 'channel', Reason: '请补一张物流签收底单' });

export const passToSupplier = ({ id, by }: RaisedComplaint) =>
  handle(by.seller, id, { Act: 'passOn', Leg: 'vendor' });

/** Passed on, agreed by the supplier, answered down the chain with its answer; or agreed, where the seller has shipped. */
export async function passUpAndAnswer(complaint: RaisedComplaint): Promise<void> {
  const { Legs } = await complaint.by.seller.call(complaints.detail, { ComplaintID: complaint.id });
  if (!Legs.some(({ Leg }) => Leg === 'vendor')) return accept(complaint.by.seller, complaint.id, 'channel');
  await passToSupplier(complaint);
  await accept(complaint.by.supplier, complaint.id, 'channel');
  await handle(complaint.by.seller, complaint.id, { Act: 'replyAsVendor' });
}

export async function counter({ id, by }: RaisedComplaint, Money: number): Promise<void> {
  const draft = await by.seller.call(complaints.channelAdd, { ComplaintID: id, Money, Note: '按比例补偿' });
  await by.seller.call(complaints.channelSubmit, { Items: [draft] });
}

export const agreeReturn = ({ id, by }: RaisedComplaint) =>
  accept(by.seller, id, 'channel', { ReturnAddress: ADDRESS });

export const sendBack = ({ id, by, OrderID }: RaisedComplaint) =>
  handle(by.buyer, id, {
    Act: 'returnWaybill',
    Leg: 'vendor',
    ExpressCompany: '圆通速递',
    ExpressNo: `YT8${OrderID.slice(-12)}`,
  });

export const receive = ({ id, by }: RaisedComplaint) => handle(by.seller, id, { Act: 'receive', Good: 1 });

export async function resend({ id, by }: RaisedComplaint): Promise<void> {
  await accept(by.seller, id, 'channel');
  await by.buyer.call(complaints.newOrder, { ComplaintID: id, SpuAmount: 1, Content: '补 1 份赠品' });
}

/** Agreed, opened again, and taken back in part. */
export async function reverseAgreement({ id, by }: RaisedComplaint): Promise<void> {
  await accept(by.seller, id, 'channel');
  await handle(by.seller, id, { Act: 'reopen', Leg: 'channel', Reason: '客户发来的是别家的照片' });
  const draft = await by.seller.call(complaints.channelAdd, { ComplaintID: id, Money: 2, Reverses: true });
  await by.seller.call(complaints.channelSubmit, { Items: [draft] });
  await accept(by.buyer, id, 'vendor');
}

export const close = (who: DemoActor, id: string) =>
  who.call(complaints.close, { ComplaintIDs: [id], Note: '客户已确认' });
