import { sql } from 'kysely';
import { noteAtCommit } from '#features/orders/orders/server/index.ts';
import type { OrderWaybill } from './ship-with-waybills.ts';
import type { TakeCtx } from './take-lines.ts';

/** The timeline of the entry alone says what a program decided: its sale price is nobody else's business. */
export async function logPlatformOrder(
  ctx: TakeCtx,
  prices: ReadonlyMap<string, number>,
  shipped: readonly OrderWaybill[],
): Promise<void> {
  const parcels = new Map(shipped.map(({ orderId, express }) => [orderId, express]));
  const ids = [...new Set([...prices.keys(), ...parcels.keys()])];
  if (ids.length === 0) return;
  const { db } = ctx;
  const listed = await db
    .from('orders')
    .innerJoin('spus as s', (join) =>
      join.on('s.shop_id', '=', db.shopId).onRef('s.id', '=', 'orders.spu_id'),
    )
    .select(['orders.id', 's.price'])
    .where('orders.id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();
  const wasOf = new Map(listed.map(({ id, price }) => [id, price === null ? null : Number(price)]));
  const events = ids.map((orderId) => {
    const now = prices.get(orderId);
    const { ExpressCompany = '', ExpressNo = '' } = parcels.get(orderId) ?? {};
    const move = now !== undefined && { was: wasOf.get(orderId) ?? null, now, wasFreight: 0, nowFreight: 0 };
    const detail = { ...(move && { prices: move }), waybill: `${ExpressCompany} ${ExpressNo}`.trim() };
    return { orderId, kind: 'brought', detail };
  });
  noteAtCommit(ctx, events);
}
