import { PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import { type OfferTo, offersTo, type Pair, pairKey } from '#features/catalogue/prices/server/index.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { type Fen, yuanOf } from '#kit/money/fen.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { PriceChange } from './log-prices.ts';

export type Paid = ReadonlyMap<string, OfferTo>;

/** What each listing costs now: agents without a price of their own, and each that has one. */
export async function paidNow(db: TenantDb, spuIds: readonly string[]): Promise<Paid> {
  const priced = await db
    .from('offers')
    .select(['spu_id as spuId', 'agent_id as agentId'])
    .where('spu_id', '=', anyOf(spuIds))
    .where('status', '=', 'on')
    .where('price', 'is not', null)
    .execute();
  return offersTo(db, [...spuIds.map(forNobody), ...priced]);
}

/** Prices that changed because the floor lifted them: the history says what is paid instead of what was set. */
export function liftsBetween(before: Paid, after: Paid): PriceChange[] {
  return [...after.values()].flatMap((now) => {
    const { spuId, agentId, price } = now;
    const old = before.get(pairKey(now))?.price?.price ?? null;
    if (price?.rule !== 'floor') return [];
    const isDefault = agentId === EMPTY_ID;
    const kind = isDefault ? PRICE_KINDS.default : PRICE_KINDS.offer;
    const because = liftSays(price.price);
    return { kind, spuId, agentId: isDefault ? null : agentId, old, new: price.price, because };
  });
}

export const liftSays = (floor: Fen): string => `低于最低价，按最低价 ¥${yuanOf(floor).toFixed(2)} 执行`;

/** What an agent without a price of its own pays: nobody has one. */
const forNobody = (spuId: string): Pair => ({ spuId, agentId: EMPTY_ID });
