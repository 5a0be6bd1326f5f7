import type { PriceMove } from '#features/orders/orders/money/price-move.ts';
import {
  type LockedOrder,
  lockOrders,
  type PriceRequest,
  settleLegRequests,
} from '#features/orders/orders/server/index.ts';
import { CANCELLED, has } from '#features/orders/orders/status.ts';
import { type Denial, deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { fenOf } from '#kit/money/fen.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { billProblem, refundProblem } from '../judge-price.ts';
import { priceDenials } from '../price-denials.ts';
import { moveOf } from './correct-prices.ts';
import { legKey, readLegs } from './read-legs.ts';
import { tellLegs } from './tell-legs.ts';
import { type NewOrderPrice, writePrices } from './write-prices.ts';

type Acting = Pick<ShopCtx, 'db' | 'user'>;
type Skipped = BatchResult['skipped'];

/** Yes or no to a new price; `declined` says why not. */
export async function answerPrices(
  ctx: Acting,
  ids: readonly string[],
  declined: string | undefined,
): Promise<BatchResult> {
  const { open, over } = await inHand(ctx.db, ids, 'answers');
  if (declined === undefined) return accept(ctx, open, over);
  await settleLegRequests(ctx, open, 'declined', declined);
  const detail = { ask: 'price', reason: declined };
  await tellLegs(
    ctx,
    open.map((request) => ({ ...request, kind: 'askDeclined', detail })),
  );
  return { done: open.length, skipped: over };
}

export async function withdrawPrices(ctx: Acting, ids: readonly string[]): Promise<BatchResult> {
  const { open, over } = await inHand(ctx.db, ids, 'asks');
  await settleLegRequests(ctx, open, 'withdrawn', '');
  await tellLegs(
    ctx,
    open.map((request) => ({ ...request, kind: 'askWithdrawn', detail: { ask: 'price' } })),
  );
  return { done: open.length, skipped: over };
}

async function accept(ctx: Acting, open: readonly PriceRequest[], over: Skipped): Promise<BatchResult> {
  const legs = await readLegs(ctx.db, open);
  const agreed: (PriceRequest & NewOrderPrice)[] = [];
  const skipped = [...over];
  for (const request of open) {
    const leg = legs.get(legKey(request));
    const price = leg && { ...request, ...leg, now: nowOf(request.move) };
    const denied = price ? problemOf(price) : deny(priceDenials.orderGone);
    if (denied) skipped.push(skip(request.order.id, denied));
    else if (price) agreed.push(price);
  }
  await settleLegRequests(ctx, agreed, 'accepted', '');
  await writePrices(ctx, agreed);
  await tellLegs(
    ctx,
    agreed.map((price) => ({
      ...price,
      kind: 'priced',
      detail: { prices: moveOf(price), reason: price.reason },
    })),
  );
  return { done: agreed.length, skipped };
}

const nowOf = ({ now, nowFreight }: PriceMove) => ({ price: fenOf(now), freight: fenOf(nowFreight) });

function problemOf({
  order,
  move,
  was,
  now,
  back,
  billNo,
}: PriceRequest & NewOrderPrice): Denial | undefined {
  if (has(order.status, CANCELLED)) return deny(priceDenials.cancelled);
  const { was: before, wasFreight } = moveOf({ was, now });
  if (before !== move.was || wasFreight !== move.wasFreight) return deny(priceDenials.movedSince);
  return billProblem({ billNo }) ?? refundProblem({ now, shippedAmount: order.shippedAmount, back });
}

/** Those that are still open once nobody else can answer them. */
async function inHand(db: TenantDb, ids: readonly string[], part: 'asks' | 'answers') {
  const requests = db.from('order_requests').where('id', 'in', [...ids]);
  const named = await requests.select('order_id').execute();
  const orders = await lockOrders(
    db,
    acrossShops(db, 'order chain'),
    named.map((row) => row.order_id),
  );
  const rows = await requests
    .select(['id', 'order_id', 'from_hop', 'to_hop', 'detail', 'reason'])
    .where('part', '=', part)
    .where('state', '=', 'open')
    .execute();
  const byId = new Map(orders.map((order): [string, LockedOrder] => [order.id, order]));
  const open = rows.flatMap((row): PriceRequest[] => {
    const order = byId.get(row.order_id);
    const { price: move } = row.detail as unknown as { price: PriceMove };
    const seller = Math.max(row.from_hop, row.to_hop);
    return order ? [{ id: row.id, order, seller, move, reason: row.reason }] : [];
  });
  const left = named.length - open.length;
  const over = left > 0 ? named.filter((row) => !open.some(({ order }) => order.id === row.order_id)) : [];
  return { open, over: over.map(({ order_id: id }) => skip(id, deny(priceDenials.settled))) };
}
