import {
  isOfProduct,
  type MatchOrder,
  type NamedProduct,
  type OrderClues,
  type ShippedGood,
  sameProduct,
} from './match-waybill.ts';

/** An order that a row ships, how many of its pieces (null = what is left of it), and in which parcels. */
export interface RowOrder {
  orderId: string;
  amount: number | null;
  waybills: readonly string[];
}

/** An order that a row ships beside its first; without numbers of its own in all parcels of the row. */
export type FurtherOrder = Omit<RowOrder, 'waybills'> & Partial<Pick<RowOrder, 'waybills'>>;

/** All that a row ships: its first order has the numbers that no other has for itself. */
export function ordersOfRow({
  further,
  ...first
}: RowOrder & { further: readonly FurtherOrder[] }): RowOrder[] {
  const others = new Set(further.flatMap(({ waybills = [] }) => waybills));
  return [
    { ...first, waybills: first.waybills.filter((no) => !others.has(no)) },
    ...further.map((order) => ({ ...order, waybills: order.waybills ?? first.waybills })),
  ];
}

/** A row as it was matched. */
export interface MatchedClues {
  orderId: string | null;
  amount: number | null;
  waybills: readonly string[];
  further: readonly FurtherOrder[];
  clues: Pick<OrderClues, 'product' | 'externalId' | 'goods' | 'quantity'>;
}

/** What of a row one order gets, among the row's orders or alone. */
export interface RowShare {
  /** Pieces; null = what is left of the order. */
  amount: number | null;
  /** The row has pieces of several products, and nothing tells which are this order's: a person says. */
  asksAmount: boolean;
  waybills: readonly string[];
}

type ShareOrder = NamedProduct & Pick<MatchOrder, 'id' | 'facts'>;

/** What of a row an order gets: as it was matched, else the pieces and numbers of the row's product that it is of. */
export function shareOf(order: ShareOrder, row: MatchedClues): RowShare {
  const { orderId, amount, waybills, clues } = row;
  const matched =
    orderId === null ? undefined : ordersOfRow({ ...row, orderId }).find((one) => one.orderId === order.id);
  if (matched) return { amount: matched.amount, waybills: matched.waybills, asksAmount: false };
  const { goods = [] } = clues;
  if (goods.length < 2) return { amount, waybills, asksAmount: false };
  const own = goodsOf(order, clues);
  const pieces = piecesOf(order, own, clues);
  const numbers = own.flatMap((good) => good.waybills ?? []);
  return {
    amount: pieces ?? null,
    asksAmount: pieces === undefined,
    waybills: numbers.length > 0 ? numbers : numbersOf(row),
  };
}

/** All numbers of a row, also where an order was chosen that gets some of them. */
export function numbersOf({ waybills, clues: { goods = [] } }: Pick<MatchedClues, 'waybills' | 'clues'>) {
  const all = goods.flatMap((good) => good.waybills ?? []);
  return all.length > 0 ? all : waybills;
}

/** The products of a row that an order is of: those of the same words before similar ones. */
export function goodsOf(
  order: NamedProduct,
  { goods = [] }: Pick<OrderClues, 'goods'>,
): readonly ShippedGood[] {
  for (const fits of [sameProduct, isOfProduct]) {
    const own = goods.filter((good) => fits(order, good));
    if (own.length > 0) return own;
  }
  return [];
}

/** How many pieces a row says of an order with these of its products; null = it says none, undefined = it can't be told. */
export function piecesOf(
  order: NamedProduct & Pick<MatchOrder, 'facts'>,
  own: readonly ShippedGood[],
  clues: MatchedClues['clues'],
): number | null | undefined {
  const { goods = [], quantity = null } = clues;
  if (sameProduct(order, clues)) return quantity;
  const some = own.length > 0 ? own : goods;
  const counts = some.flatMap(({ amount }) => amount ?? []);
  const [count] = counts;
  if (count === undefined) return quantity === null || own.length === goods.length ? quantity : undefined;
  const isSame = counts.every((one) => one === count);
  // Whichever of the row's products the order is of.
  if (own.length === 0) return isSame && counts.length === goods.length ? count : undefined;
  if (counts.length === 1) return count;
  const { amount, shippedAmount } = order.facts;
  const left = amount - shippedAmount;
  const sum = counts.reduce((all, one) => all + one, 0);
  return sum === left || (isSame && count === left) ? left : undefined;
}
