import { ownNumber } from '#features/orders/orders/numbers/own-number.ts';
import type { OrderFacts } from '#features/orders/orders/transitions.ts';
import type { StandingWaybill } from '../pair-replacements.ts';
import { plainText } from '../plain-text.ts';
import type { WaybillMatch, WaybillMatchedBy } from '../waybill-import.ts';

/** One of several products that a row ships in the same parcels. */
export interface ShippedGood {
  product: string;
  externalId: string;
  /** Its pieces; null when the row doesn't say. */
  amount: number | null;
  /** Its own numbers, where each product of the row has a column of numbers; else all of the row's. */
  waybills?: readonly string[];
}

/** What a row of a waybill file says about its order; empty text = the file doesn't say. */
export interface OrderClues {
  orderNo: string;
  sourceOrderNo: string;
  subOrderNo: string;
  receiver: string;
  mobile: string;
  address: string;
  product: string;
  externalId: string;
  /** Several products of one row, where each has its column or its part of a cell. */
  goods?: readonly ShippedGood[];
  /** Beside several products the row's own quantity, of all of them; null when it says none. */
  quantity?: number | null;
}

/** An order that this shop ships, as matching sees it. */
export interface MatchOrder {
  id: string;
  facts: OrderFacts;
  cancelled: boolean;
  /** Pieces are left to ship. */
  open: boolean;
  source: string;
  receiver: string;
  phone: string;
  address: string;
  /** As it was ordered, by which rows are told apart; and as whoever packs reads it. */
  product: string;
  packed: string;
  externalId: string;
  /** Its waybills that count. */
  standing: readonly StandingWaybill[];
  waybills: ReadonlySet<string>;
}

/** What an order is of, by which rows are compared with it. */
export type NamedProduct = Pick<MatchOrder, 'product' | 'packed' | 'externalId'>;
type ProductClues = Pick<OrderClues, 'product' | 'externalId'>;

/** The orders that the rows at hand may mean. */
export interface OrderPool {
  byId: ReadonlyMap<string, MatchOrder>;
  bySource: ReadonlyMap<string, readonly MatchOrder[]>;
  byPhone: ReadonlyMap<string, readonly MatchOrder[]>;
  byReceiver: ReadonlyMap<string, readonly MatchOrder[]>;
}

export interface MatchResult {
  match: WaybillMatch;
  matchedBy: WaybillMatchedBy;
  orderId: string | null;
  candidates: string[];
  reason: string;
}

const SHOWN = 20;

/** Numbers that may be the source's: whatever stands in a number column and is not clearly ours. */
export const sourceNumbers = ({ orderNo, sourceOrderNo, subOrderNo }: OrderClues): string[] =>
  [sourceOrderNo, subOrderNo, orderNo].filter((text) => text !== '' && !/^LDL/i.test(text));

/**
 * Which order a row means: by our number, by the source's number, else by receiver, phone and product. Certain
 * only when nothing else can be meant; whatever a person has to look at is likely.
 */
export function matchWaybill(row: OrderClues, waybills: readonly string[], pool: OrderPool): MatchResult {
  for (const text of [row.orderNo, row.sourceOrderNo]) {
    const mine = pool.byId.get(ownNumber(text) ?? '');
    if (mine) return certain(mine, 'orderNo');
  }
  const numbers = sourceNumbers(row);
  const named = ordersOfSource(row, pool);
  if (named) return chosenOf(named, row, waybills);
  const numbered = numbers.length > 0 || row.orderNo !== '';
  const match = matchByReceiver(row, waybills, pool);
  if (!numbered) return match;
  const orderNo = row.orderNo || row.sourceOrderNo || row.subOrderNo;
  if (match.match === 'none') return none(`没有找到单号 ${orderNo} 对应的待发订单`);
  return {
    ...match,
    match: 'likely',
    orderId: null,
    reason: `没有找到单号 ${orderNo}，按收件人查到以下订单`,
  };
}

/** The orders that a row may mean by the source's number; undefined where it has none of one that we know. */
export function ordersOfSource(row: OrderClues, pool: OrderPool): readonly MatchOrder[] | undefined {
  const orders = sourceNumbers(row).map((no) => pool.bySource.get(no) ?? []);
  return orders.find((some) => some.length > 0);
}

/** Without the cancelled ones, unless all are. */
function withoutCancelled(orders: readonly MatchOrder[]): readonly MatchOrder[] {
  const live = orders.filter((order) => !order.cancelled);
  return live.length > 0 ? live : orders;
}

/** Those that a row's numbers may still go to, or have gone to. */
export function ordersToShip(
  orders: readonly MatchOrder[],
  waybills: readonly string[],
): readonly MatchOrder[] {
  const live = withoutCancelled(orders);
  const some = live.filter((order) => order.open || waybills.some((no) => order.waybills.has(no)));
  return some.length > 0 ? some : live;
}

/** One of the orders of a source number; the product tells them apart when there are several. */
function chosenOf(named: readonly MatchOrder[], row: OrderClues, waybills: readonly string[]): MatchResult {
  const pool = withoutCancelled(named);
  const carrying = pool.find((order) => waybills.some((no) => order.waybills.has(no)));
  const fitting = narrowed(pool, row);
  const open = fitting.filter((order) => order.open);
  const only =
    carrying ?? (open.length === 1 ? open[0] : undefined) ?? (fitting.length === 1 ? fitting[0] : undefined);
  if (only) return certain(only, 'sourceOrderNo');
  return likely(open.length > 0 ? open : fitting, 'sourceOrderNo', '该来源订单号有多个订单，请选择');
}

/** Those whose product is the row's, the same words before similar ones; all when none is. */
function narrowed(orders: readonly MatchOrder[], row: OrderClues): readonly MatchOrder[] {
  for (const fits of [sameProduct, similarProduct]) {
    const fitting = orders.filter((order) => fits(order, row));
    if (fitting.length > 0) return fitting;
  }
  return orders;
}

function matchByReceiver(row: OrderClues, waybills: readonly string[], pool: OrderPool): MatchResult {
  const byPhone = row.mobile === '' ? [] : (pool.byPhone.get(row.mobile) ?? []);
  const byReceiver = row.receiver === '' ? [] : (pool.byReceiver.get(row.receiver) ?? []);
  const all = [...new Set([...byPhone, ...byReceiver])];
  const carrying = all.find((order) => waybills.some((no) => order.waybills.has(no)));
  if (carrying) return certain(carrying, 'receiver');
  const open = all.filter((order) => order.open && !order.cancelled);
  const scored = open.map((order) => ({ order, fits: fitsOf(order, row) }));
  const all3 = scored.filter(({ fits }) => fits === 3).map(({ order }) => order);
  const best = all3.length > 1 ? sentTo(narrowed(all3, row), row) : all3;
  if (best.length === 1 && best[0]) return certain(best[0], 'receiver');
  if (best.length > 1) return likely(best, 'receiver', '收件人、电话、商品都相同的订单不止一个，请选择');
  const two = scored.filter(({ fits }) => fits === 2).map(({ order }) => order);
  if (two.length > 0) return likely(two, 'receiver', '收件人、电话、商品只有两项相符，请确认');
  return none('没有找到收件人、电话、商品相符的待发订单');
}

/** Those that go to the row's address; all when none does, or the file doesn't say. */
function sentTo(orders: readonly MatchOrder[], row: OrderClues): readonly MatchOrder[] {
  const plain = plainText(row.address);
  const sameAddress = plain === '' ? [] : orders.filter(({ address }) => plainText(address) === plain);
  return sameAddress.length > 0 ? sameAddress : orders;
}

const fitsOf = (order: MatchOrder, row: OrderClues): number =>
  Number(row.mobile !== '' && order.phone === row.mobile) +
  Number(row.receiver !== '' && order.receiver === row.receiver) +
  Number(isOfProduct(order, row));

export const isOfProduct = (order: NamedProduct, row: ProductClues): boolean =>
  sameProduct(order, row) || similarProduct(order, row) || isPackedInstead(order, row);

export const sameProduct = (order: NamedProduct, row: ProductClues): boolean =>
  (row.externalId !== '' && row.externalId === order.externalId) ||
  (row.product !== '' && plainText(row.product) === plainText(order.product));

const similarProduct = (order: NamedProduct, row: ProductClues): boolean =>
  isSimilar(order.product, row.product);

/** Who packed another product writes down what is in the parcel. */
const isPackedInstead = (order: NamedProduct, row: ProductClues): boolean =>
  order.packed !== order.product && isSimilar(order.packed, row.product);

function isSimilar(one: string, other: string): boolean {
  const mine = plainText(one);
  const plain = plainText(other);
  if (mine.length < 2 || plain.length < 2) return false;
  return mine.includes(plain) || plain.includes(mine);
}

function certain(order: MatchOrder, matchedBy: WaybillMatchedBy): MatchResult {
  const { id, facts } = order;
  // Nothing is shipped in a batch until that is answered.
  if (facts.cancelRequest !== null)
    return likely([order], matchedBy, '录单店铺申请取消，请先答复，再重新匹配');
  return { match: 'certain', matchedBy, orderId: id, candidates: [id], reason: '' };
}

const likely = (orders: readonly MatchOrder[], matchedBy: WaybillMatchedBy, reason: string): MatchResult => ({
  match: 'likely',
  matchedBy,
  orderId: null,
  candidates: orders.slice(0, SHOWN).map(({ id }) => id),
  reason,
});

const none = (reason: string): MatchResult => ({
  match: 'none',
  matchedBy: '',
  orderId: null,
  candidates: [],
  reason,
});
