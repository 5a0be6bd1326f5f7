import { mustBeOwn } from '#features/catalogue/pictures/server/index.ts';
import { lockOrders, type OrderLeg, openLegRequests } from '#features/orders/orders/server/index.ts';
import { MANAGED } from '#features/shops/shops/levels.ts';
import { type Denial, deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { fenOf, yuanOrNull } from '#kit/money/fen.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { judgePrice, type PriceProposal } from '../judge-price.ts';
import { priceDenials } from '../price-denials.ts';
import { legKey, type PriceLeg, readLegs } from './read-legs.ts';
import { tellLegs } from './tell-legs.ts';
import { waitingOn } from './waiting-legs.ts';
import { type NewOrderPrice, writePrices } from './write-prices.ts';

export interface Wish {
  OrderID: string;
  Price: number;
  Freight?: number | null | undefined;
  Reason: string;
}

/** `sale`: what this shop gets; `cost`: what it pays. */
export type OrderPriceSide = 'sale' | 'cost';

type Acting = Pick<ShopCtx, 'db' | 'user' | 'can'>;

/**
 * Changes the price of one leg of each order, or asks the neighbour whom it costs (domain page §9), who sees the
 * asker's pictures.
 */
export async function correctPrices(
  ctx: Acting,
  side: OrderPriceSide,
  wishes: readonly Wish[],
  pictures: readonly string[] = [],
): Promise<BatchResult> {
  const right = side === 'sale' ? 'price.sales.view' : 'price.purchase.view';
  if (!ctx.can(right)) refuse(common.notAllowed, { right: RIGHT_NAMES[right] });
  await mustBeOwn(ctx.db, pictures);
  const at = acrossShops(ctx.db, 'order chain');
  const wishByOrder = new Map(wishes.map((wish) => [wish.OrderID, wish]));
  const orders = await lockOrders(ctx.db, at, [...wishByOrder.keys()]);
  const legs = orders.map((order) => ({ order, seller: side === 'sale' ? order.hop : order.hop + 1 }));
  const judge = await judgeOf(ctx, legs, side);
  const now: NewOrderPrice[] = [];
  const ask: NewOrderPrice[] = [];
  const skipped: BatchResult['skipped'] = [];
  for (const id of wishByOrder.keys()) {
    const wish = wishByOrder.get(id);
    const judged = wish && judge(wish);
    if (!judged) skipped.push(skip(id, deny(common.notFound, { what: '订单' })));
    else if ('no' in judged) skipped.push(skip(id, judged));
    else (judged.fate === 'now' ? now : ask).push(judged.price);
  }
  await writePrices(ctx, now);
  await openLegRequests(
    ctx,
    ask.map((price) => ({ ...price, move: moveOf(price) })),
    pictures,
  );
  await tellLegs(ctx, [...now.map((price) => eventOf('priced', price)), ...ask.map(askedOf)]);
  const waiting = ask.map(({ order: { id } }) => ({ ...skip(id, deny(priceDenials.waits)), asked: true }));
  return { done: now.length, skipped: [...skipped, ...waiting] };
}

const askedOf = (price: NewOrderPrice) => eventOf('asked', price, { ask: 'price' });

const eventOf = (kind: 'priced' | 'asked', price: NewOrderPrice, more: object = {}) => {
  const { order, seller, reason } = price;
  return { order, seller, kind, detail: { ...more, prices: moveOf(price), reason } };
};

export const moveOf = ({ was, now }: Pick<NewOrderPrice, 'was' | 'now'>) => ({
  was: yuanOrNull(was.price),
  now: yuanOrNull(now.price) ?? 0,
  wasFreight: was.freight / 100,
  nowFreight: now.freight / 100,
});

type Judged = Denial | { fate: 'now' | 'ask'; price: NewOrderPrice };

/** Decides order by order; what it looks at is read for all of them, while nobody else can change it. */
async function judgeOf(
  ctx: Acting,
  legs: readonly OrderLeg[],
  side: OrderPriceSide,
): Promise<(wish: Wish) => Judged | undefined> {
  const legByKey = await readLegs(ctx.db, legs.filter(isLeg));
  const waiting = await waitingOn(
    ctx.db,
    legs.map(({ order }) => order),
  );
  const hands = await oneHand(ctx, legs);
  const byId = new Map(legs.map((leg) => [leg.order.id, leg]));
  return (wish) => {
    const legOf = byId.get(wish.OrderID);
    if (!legOf) return undefined;
    const leg = legByKey.get(legKey(legOf));
    if (!leg) return deny(priceDenials.ownGoods);
    const price = { ...leg, now: nowOf(leg, wish), reason: wish.Reason };
    const fate = judgePrice(wantedOf(price, side, waiting.has(legKey(legOf)), hands(legOf)));
    return typeof fate === 'string' ? { fate, price } : fate;
  };
}

const isLeg = ({ order, seller }: OrderLeg): boolean => seller < order.chain.length;

const nowOf = ({ was }: PriceLeg, { Price, Freight }: Wish) => ({
  price: fenOf(Price),
  freight: Freight === null || Freight === undefined ? was.freight : fenOf(Freight),
});

function wantedOf(
  price: NewOrderPrice,
  side: OrderPriceSide,
  isWaiting: boolean,
  isOneHand: boolean,
): PriceProposal {
  const { order, seller, was, now, back, isResend, isBilled, billNo } = price;
  const { status, amount, shippedAmount } = order;
  return {
    status,
    amount,
    shippedAmount,
    was,
    now,
    back,
    isResend,
    isBilled,
    billNo,
    isWaiting,
    isOneHand,
    asker: side === 'sale' ? 'seller' : 'buyer',
    isRetail: seller === 0,
  };
}

/** Whether one operator stands on both sides of a leg: a shop that is run by another has no will of its own. */
async function oneHand({ db }: Acting, legs: readonly OrderLeg[]): Promise<(leg: OrderLeg) => boolean> {
  const other = ({ order, seller }: OrderLeg) =>
    order.chain[order.hop === seller ? seller - 1 : seller] ?? '';
  const hands = await handsOf(db, [db.shopId, ...legs.map(other).filter(Boolean)]);
  return (leg) => hands.get(other(leg)) === hands.get(db.shopId);
}

async function handsOf(db: TenantDb, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.k
    .selectFrom('shops')
    .select(['id', 'level', 'operator_shop_id'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(
    rows.map((row) => [row.id, row.level === MANAGED ? (row.operator_shop_id ?? row.id) : row.id]),
  );
}
