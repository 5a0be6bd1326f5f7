import { due, type Rate } from '#features/ledger/ledger/due.ts';
import { KIND, type LegEntry } from '#features/ledger/ledger/entry.ts';
import { writeEntries } from '#features/ledger/ledger/server/index.ts';
import { newOrderIds, nextNumbers, setLegPrices } from '#features/orders/orders/server/index.ts';
import { dayOf, timeOfId } from '#features/orders/orders/times/order-time.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { yuanOrNull } from '#kit/money/fen.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { PriceLeg } from './read-legs.ts';

export interface NewOrderPrice extends PriceLeg {
  now: Rate;
  reason: string;
}

/** The leg's two rows, and what it makes them owe for what has travelled, in both books (settlement page §2). */
export async function writePrices(
  ctx: Pick<ShopCtx, 'db' | 'user'>,
  prices: readonly NewOrderPrice[],
): Promise<void> {
  await setLegPrices(
    acrossShops(ctx.db, 'order chain'),
    prices.map(({ order, seller, now }) => ({
      order,
      seller,
      price: yuanOrNull(now.price),
      freight: now.freight / 100,
    })),
  );
  await book(ctx, prices);
}

const hasTravelled = ({ order, seller }: PriceLeg) => seller > 0 && order.shippedAmount > 0;

async function book(
  { db, user }: Pick<ShopCtx, 'db' | 'user'>,
  prices: readonly NewOrderPrice[],
): Promise<void> {
  const owed = prices.filter(hasTravelled);
  if (owed.length === 0) return;
  const ids = await newOrderIds(db, owed.length);
  const numbers = await nextNumbers(
    db,
    owed.map(({ order }) => order),
  );
  const entries = owed.map((price, at) => entryOf(price, ids[at] ?? '', numbers[at] ?? 0));
  await writeEntries(db, entries, { actor: user.name, day: dayOf(timeOfId(BigInt(ids[0] ?? 0))) });
}

function entryOf(
  { order, seller, was, now, reason, shippedId }: NewOrderPrice,
  id: string,
  no: number,
): LegEntry {
  const [buyerId = '', sellerId = ''] = order.chain.slice(seller - 1);
  const freight = now.freight - (was.price === null ? 0 : was.freight);
  const amount = due(now, order.shippedAmount) - due(was, order.shippedAmount);
  return {
    id,
    orderId: order.id,
    no,
    kind: KIND.corrected,
    buyerId,
    sellerId,
    pieces: 0,
    price: now.price,
    freight,
    amount,
    correctsId: shippedId,
    reason,
  };
}
