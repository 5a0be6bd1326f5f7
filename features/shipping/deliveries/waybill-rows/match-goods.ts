import { ownNumber } from '#features/orders/orders/numbers/own-number.ts';
import { groupBy } from '#kit/list/group-by.ts';
import {
  isOfProduct,
  type MatchOrder,
  type MatchResult,
  matchWaybill,
  type OrderClues,
  type OrderPool,
  ordersOfSource,
  ordersToShip,
  type ShippedGood,
  sameProduct,
  sourceNumbers,
} from './match-waybill.ts';
import { type FurtherOrder, goodsOf, piecesOf, type RowOrder } from './row-share.ts';

export interface RowMatch extends MatchResult {
  /** How many pieces of the order go; of several orders those of the first. */
  amount: number | null;
  further: FurtherOrder[];
}

interface GoodMatch {
  good: ShippedGood;
  result: MatchResult;
}

/**
 * Which orders a row means. Its number, or the whole text of its products, comes first; only where that leaves several
 * orders each product has its own: all of them or, where one is in doubt, whichever a person chooses.
 */
export function matchRow(
  row: OrderClues,
  waybills: readonly string[],
  amount: number | null,
  pool: OrderPool,
): RowMatch {
  const { goods = [] } = row;
  const whole = matchWaybill(row, waybills, pool);
  if (goods.length < 2) return { ...whole, amount, further: [] };
  if (isOneOrder(row, waybills, whole, pool)) return inPieces(whole, row, amount, pool);
  const matches = goods.map((good): GoodMatch => {
    const clues = { ...row, product: good.product, externalId: good.externalId };
    return { good, result: matchWaybill(clues, good.waybills ?? waybills, ofProduct(pool, clues)) };
  });
  const ids = new Set(matches.flatMap(({ result }) => result.orderId ?? []));
  const areCertain = matches.every(({ result }) => result.orderId !== null);
  const [first] = matches;
  // Lines about one product: its size, its grade, a gift.
  if (first && areCertain && ids.size === 1) return inPieces(first.result, row, amount, pool);
  if (areCertain && ids.size === goods.length) return severalOrders(matches, row, { waybills, amount }, pool);
  const open = matches.filter(({ result }) => result.orderId === null);
  const byReason = groupBy(open, ({ result }) => result.reason);
  const lacking =
    open.length > 0
      ? [...byReason].map(([reason, some]) => `${namesOf(some)}${reason}`).join('；')
      : '有几种商品对应同一个订单';
  // Where no order is of any of the products, phone and receiver still name some.
  const candidates =
    ids.size > 0 || open.some(({ result }) => result.candidates.length > 0) ? [] : whole.candidates;
  return leftToPerson(
    matches,
    candidates,
    amount,
    `这一行有 ${goods.length} 种商品，${lacking}；请选择这一行发哪个订单，其余的请在表里另起一行，填同一个快递单号，再导入`,
  );
}

/** Products that a sentence names. */
const MOST_NAMED = 5;

const namesOf = (matches: readonly GoodMatch[]): string => {
  const names = matches.slice(0, MOST_NAMED).map(({ good }) => `“${good.product || good.externalId}”`);
  return `${names.join('、')}${matches.length > MOST_NAMED ? ` 等 ${matches.length} 种` : ''}`;
};

/** Whether a row of several products can only mean one order: by our number, a source's with one order to ship, or a name. */
function isOneOrder(
  row: OrderClues,
  waybills: readonly string[],
  whole: MatchResult,
  pool: OrderPool,
): boolean {
  if (whole.matchedBy === 'orderNo') return true;
  const named = ordersOfSource(row, pool) ?? [];
  const [only, ...others] = ordersToShip(named, waybills);
  if (only && others.length === 0 && !namesLeft(only, named, row)) return true;
  const order = orderOf(whole, row, pool);
  return order !== undefined && sameProduct(order, row);
}

/** Whether a product of the row is of no order but one that has left: its number is of that one, too. */
const namesLeft = (only: MatchOrder, named: readonly MatchOrder[], { goods = [] }: OrderClues): boolean =>
  goods.some(
    (good) => !isOfProduct(only, good) && named.some((order) => !order.cancelled && isOfProduct(order, good)),
  );

/** A row that means one order, with the pieces of it; a person says how many where the row's products have several counts. */
function inPieces(result: MatchResult, row: OrderClues, amount: number | null, pool: OrderPool): RowMatch {
  const order = orderOf(result, row, pool);
  const own = order ? goodsOf(order, row) : [];
  // A number names an order whatever its row says of what is in it.
  const pieces = order && amount === null && own.length > 0 ? piecesOf(order, own, row) : amount;
  if (pieces !== undefined) return { ...result, amount: pieces, further: [] };
  const counts = own.map((good) => `${good.product} × ${good.amount ?? '未写'}`).join('、');
  const reason = `这一行的 ${own.length} 种商品都像是订单 LDL${result.orderId} 的（${counts}），看不出发几件，请选择订单并填写件数`;
  return { ...result, match: 'likely', orderId: null, amount: null, further: [], reason };
}

/** Each order with its pieces and numbers; what the row says must come to what they are. */
function severalOrders(
  matches: readonly GoodMatch[],
  row: OrderClues,
  { waybills, amount }: Pick<RowOrder, 'waybills' | 'amount'>,
  pool: OrderPool,
): RowMatch {
  const orders = matches.map(({ good, result }) => ({
    orderId: result.orderId ?? '',
    amount: good.amount,
    ...(good.waybills && { waybills: good.waybills }),
  }));
  const isPaired = orders.every((order) => order.waybills !== undefined);
  if (waybills.length > 1 && !isPaired)
    return leftToPerson(
      matches,
      [],
      amount,
      `这一行有 ${waybills.length} 个快递单号、${orders.length} 个订单，看不出哪个单号是哪个订单的；请在表里一个订单一行，各填各的单号，再导入`,
    );
  const pieces = matches.map(({ good, result }) => good.amount ?? leftOf(orderOf(result, row, pool)));
  const total = pieces.reduce((sum, some) => sum + some, 0);
  const areCounted = matches.every(({ good }) => good.amount !== null);
  // A quantity may count the kinds, where each has its own count.
  if (amount !== null && amount !== total && !(areCounted && amount === orders.length))
    return leftToPerson(
      matches,
      [],
      amount,
      `数量列是 ${amount}，这一行的 ${orders.length} 个订单要发的合计是 ${total} 件，对不上；请在表里给每种商品写明数量（如 脐橙*2），再导入`,
    );
  const [first, ...further] = orders;
  return {
    ...(matches[0]?.result ?? NOTHING),
    amount: first?.amount ?? null,
    further,
    reason: `这一行发 ${orders.length} 个订单，${isPaired ? '各用各的单号' : '用同一个单号'}`,
  };
}

const NOTHING: MatchResult = { match: 'none', matchedBy: '', orderId: null, candidates: [], reason: '' };

const leftOf = (order: MatchOrder | undefined): number =>
  order ? order.facts.amount - order.facts.shippedAmount : 0;

/** Where nothing is found at all there is nothing to choose from. */
function leftToPerson(
  matches: readonly GoodMatch[],
  others: readonly string[],
  amount: number | null,
  reason: string,
): RowMatch {
  const candidates = [...new Set([...matches.flatMap(({ result }) => result.candidates), ...others])];
  return {
    match: candidates.length > 0 ? 'likely' : 'none',
    matchedBy: matches[0]?.result.matchedBy ?? '',
    orderId: null,
    candidates,
    reason,
    amount,
    further: [],
  };
}

/** The order of a match. */
function orderOf({ orderId }: MatchResult, row: OrderClues, pool: OrderPool): MatchOrder | undefined {
  const own = pool.byId.get(orderId ?? '');
  if (own) return own;
  const others = [
    ...(ordersOfSource(row, pool) ?? []),
    ...(pool.byPhone.get(row.mobile) ?? []),
    ...(pool.byReceiver.get(row.receiver) ?? []),
  ];
  return others.find(({ id }) => id === orderId);
}

/** The orders that a row may mean, as far as they are of its product. */
function ofProduct(pool: OrderPool, row: OrderClues): OrderPool {
  const fits = (order: MatchOrder) => isOfProduct(order, row);
  const some = (from: ReadonlyMap<string, readonly MatchOrder[]>, keys: readonly string[]) =>
    new Map(keys.map((key) => [key, (from.get(key) ?? []).filter(fits)] as const));
  const own = [row.orderNo, row.sourceOrderNo].flatMap((text) => {
    const order = pool.byId.get(ownNumber(text) ?? '');
    return order && fits(order) ? [[order.id, order] as const] : [];
  });
  return {
    byId: new Map(own),
    bySource: some(pool.bySource, sourceNumbers(row)),
    byPhone: some(pool.byPhone, [row.mobile]),
    byReceiver: some(pool.byReceiver, [row.receiver]),
  };
}
