import type { LockedOrder, OrderVerdict } from '#features/orders/orders/server/index.ts';
import { has, STATUS } from '#features/orders/orders/status.ts';
import { decideOrder } from '#features/orders/orders/transitions.ts';
import { type Denial, deny } from '#kit/endpoint/denial.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { fenOf, fenOrNull } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { requestDenials as no } from '../request-denials.ts';
import { type RequestDetail, type Swap, swapText } from '../request-detail.ts';
import type { Effect, Effects } from './effects.ts';
import { type SwapRow, sellableSkus, stockOfSwaps, swapRows } from './swap-goods.ts';

type At = (shopId: string) => TenantDb;

/** What a swap would do to orders that nobody else can change now: goods, prices of all legs, stock. */
export async function swapEffects(
  at: At,
  orders: readonly LockedOrder[],
  wishOf: (order: LockedOrder) => RequestDetail,
): Promise<Effects> {
  const effects: Effects = new Map();
  const lowest = await lowestPrices(at, orders);
  for (const [shopId, part] of groupBy(orders, ({ chain }) => chain.at(-1) ?? '')) {
    const shop = at(shopId);
    const rows = await swapRows(
      shop,
      part.map(({ id }) => id),
    );
    const wishes = part.flatMap((order) => {
      const row = rows.get(order.id);
      const wish = wishOf(order).swap;
      return row && wish ? [{ order, row, wish }] : [];
    });
    const names = await sellableSkus(
      shop,
      wishes.map(({ wish }) => wish.skuId),
    );
    const named = wishes.map(({ order, row, wish }) => {
      const { swap, problem } = nameParts(row, wish, names);
      return { order, row, swap, problem: problem ?? problemOf(order, swap, lowest.get(order.id)) };
    });
    const stock = await stockOfSwaps(
      shop,
      named.flatMap(({ order, row, swap, problem }) =>
        problem ? [] : [{ row, swap, pieces: piecesOf(order) }],
      ),
    );
    for (const { order, row, swap, problem } of named) {
      const short = stock.get(order.id) ? undefined : deny(no.swapShort, { sku: swap.skuName });
      const isPartly = row.parts.length > 1;
      effects.set(order.id, { ...effectOf(swap, problem ?? short, stock.get(order.id)), isPartly });
    }
  }
  return effects;
}

const piecesOf = ({ status, amount, shippedAmount }: LockedOrder): number =>
  has(status, STATUS.presale) ? 0 : Math.max(0, amount - shippedAmount);

const effectOf = (swap: Swap, problem: Effect['problem'], stock: Effect['stock']): Effect => ({
  request: { swap },
  says: swapText(swap),
  was: swap.partName,
  now: swap.skuName,
  problem,
  freight: undefined,
  stock,
});

/** Which part it stands for: named where the listing has several. */
function nameParts(row: SwapRow, wish: Swap, names: ReadonlyMap<string, string>) {
  const partSkuId = wish.partSkuId ?? (row.parts.length === 1 ? row.parts[0]?.skuId : undefined);
  const part = row.parts.find(({ skuId }) => skuId === partSkuId);
  const swap: Swap = {
    ...wish,
    skuName: names.get(wish.skuId) ?? '',
    partSkuId: part?.skuId ?? null,
    partName: row.parts.length > 1 && part ? part.name : row.spu_name,
    count: part?.count ?? 1,
  };
  if (!names.has(wish.skuId)) return { swap, problem: deny(no.skuGone) };
  if (row.parts.length > 0 && !part) return { swap, problem: deny(no.whichPart) };
  return { swap, problem: standingProblem(row, swap) };
}

/** One part of an order stands for another at most: a second one would bring the first back without a word. */
function standingProblem({ swap: stands, parts }: SwapRow, { skuId, partSkuId }: Swap): Denial | undefined {
  if (stands?.partSkuId && stands.partSkuId !== partSkuId) {
    const other = parts.find((part) => part.skuId === stands.partSkuId)?.name ?? '另一种';
    return deny(no.swappedOther, { other });
  }
  const packed = stands ? stands.skuId : partSkuId;
  return packed === skuId ? deny(no.swapSame) : undefined;
}

function problemOf(
  { suspensions = [], chain }: LockedOrder,
  { difference }: Swap,
  lowest: number | undefined,
): Denial | undefined {
  if (!suspensions.some(({ hop }) => hop === chain.length - 1)) return deny(no.suspendFirst);
  if (chain.length === 1 && difference !== 0) return deny(no.noDifference);
  const isBelow = lowest !== undefined && lowest + fenOf(difference) < 0;
  return isBelow ? deny(no.belowZero) : undefined;
}

/** The least that anyone in each chain gets from the shop before it; what has no price doesn't count. */
async function lowestPrices(at: At, orders: readonly LockedOrder[]): Promise<Map<string, number>> {
  const lowest = new Map<string, number>();
  const legs = orders.flatMap(({ id, chain }) => chain.slice(1).map((shopId) => ({ id, shopId })));
  for (const [shopId, part] of groupBy(legs, (leg) => leg.shopId)) {
    const rows = await at(shopId)
      .from('orders')
      .select(['id', 'sale_price'])
      .where(
        'id',
        'in',
        part.map(({ id }) => id),
      )
      .execute();
    for (const { id, sale_price: price } of rows) {
      const fen = fenOrNull(price);
      if (fen !== null) lowest.set(id, Math.min(fen, lowest.get(id) ?? fen));
    }
  }
  return lowest;
}

/** The product is another one; the hold of who ships ends with it, the entry's own stays. */
export function swapped(order: LockedOrder, effect: Effect): OrderVerdict {
  const answer = decideOrder(order, { type: 'swap' });
  if ('no' in answer) return answer;
  const last = order.chain.length - 1;
  const { suspensions = [] } = order;
  const frees = suspensions.length > 0 && suspensions.every(({ hop }) => hop === last);
  const status = frees ? answer.facts.status & ~STATUS.suspended : answer.facts.status;
  const { says, was, now, request } = effect;
  const isOnNote = has(order.status, STATUS.exported);
  return {
    facts: { ...answer.facts, status },
    ...(suspensions.some(({ hop }) => hop === last) && { holds: { end: last, how: 'swapped' } }),
    ...(isOnNote && { tell: { kind: 'swap', was, now, forShipper: true } }),
    event: { kind: 'swapped', detail: { says, difference: request.swap?.difference ?? 0 } },
  };
}
