import { ownNumber } from '#features/orders/orders/numbers/own-number.ts';
import {
  isOfProduct,
  type MatchOrder,
  type MatchResult,
  matchOne,
  matchWaybill,
  type OrderClues,
  type OrderPool,
  sourceNumbers,
} from './match-waybill.ts';

/** An order that a row ships beside its first, and how many of its pieces; null = what is left of it. */
export interface FurtherOrder {
  orderId: string;
  amount: number | null;
}

export interface RowMatch extends MatchResult {
  /** Of the first order: how many pieces, where each product has its own number. */
  amount: number | null;
  further: FurtherOrder[];
}

/**
 * Which orders a row means: of a row with several products one for each, all of them or, where one is in doubt, whichever a
 * person chooses.
 */
export function matchRow(
  row: OrderClues,
  waybills: readonly string[],
  amount: number | null,
  pool: OrderPool,
): RowMatch {
  const { goods = [] } = row;
  const one = (): RowMatch => ({ ...matchWaybill(row, waybills, pool), amount, further: [] });
  if (goods.length < 2) return one();
  const matches = goods.map((good) => {
    const clues = { ...row, product: good.product, externalId: good.externalId };
    const result = matchOne(clues, waybills, ofProduct(pool, clues));
    return { good, result };
  });
  const certain = matches.flatMap(({ good, result }) =>
    result.orderId === null ? [] : [{ orderId: result.orderId, amount: good.amount, name: good.product }],
  );
  const ids = new Set(certain.map(({ orderId }) => orderId));
  const [first, ...further] = certain;
  if (!first) return one();
  if (certain.length === goods.length && ids.size === goods.length)
    return {
      ...(matches[0]?.result ?? one()),
      amount: first.amount,
      further: further.map(({ orderId, amount }) => ({ orderId, amount })),
      reason: `这一行发 ${certain.length} 个订单：${certain.map(({ orderId, name }) => `LDL${orderId}（${name}）`).join('、')}`,
    };
  const open = matches.filter(({ result }) => result.orderId === null);
  const lacking =
    open.length > 0
      ? open.map(({ good, result }) => `“${good.product}”${result.reason}`).join('；')
      : '几种商品对应同一个订单';
  return {
    match: 'likely',
    matchedBy: matches[0]?.result.matchedBy ?? '',
    orderId: null,
    candidates: [...new Set(matches.flatMap(({ result }) => result.candidates))],
    reason: `这一行有 ${goods.length} 种商品，${lacking}；请选择这一行发哪个订单，其余的请在表里另起一行，填同一个快递单号，再导入`,
    amount: null,
    further: [],
  };
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
