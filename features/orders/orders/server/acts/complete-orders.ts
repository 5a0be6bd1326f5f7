import { sql } from 'kysely';
import { deny } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { orderDenials } from '../../order-denials.ts';
import { BACK_STATES } from '../../receipt.ts';
import { OPEN_COMPLAINT } from '../../status.ts';
import { decideOrder } from '../../transitions.ts';
import { byShop } from '../changing/by-shop.ts';
import { changeOrders } from '../changing/change-orders.ts';
import type { LockedOrder, OrderVerdict } from '../changing/locked-order.ts';

/**
 * Completes shipped orders as their entry. Skips those about which any shop of the chain has an open complaint, and
 * those of which a parcel is on its way back, whoever asks (domain page §6).
 */
export async function completeOrders(
  ctx: Pick<ShopCtx, 'db' | 'user'>,
  ids: readonly string[],
): Promise<BatchResult> {
  let complaintIds = new Set<string>();
  let returnIds = new Set<string>();
  const verdict = (order: LockedOrder): OrderVerdict => {
    if (order.hop !== 0) return deny(orderDenials.completeByEntry);
    const answer = decideOrder(order, { type: 'complete' });
    // The reason names no complaint: of complaints between other shops this one learns only that something is open.
    if ('facts' in answer && complaintIds.has(order.id)) return deny(orderDenials.chainOpen);
    if ('facts' in answer && returnIds.has(order.id)) return deny(orderDenials.comesBack);
    return 'no' in answer ? answer : { facts: answer.facts, event: { kind: 'completed' } };
  };
  const { done, skipped } = await changeOrders(ctx, ids, verdict, async (orders) => {
    complaintIds = await withOpenComplaint(ctx.db, orders);
    returnIds = await withParcelBack(ctx.db, orders);
  });
  return { done, skipped };
}

/** Ids of the orders that have a live parcel on its way back. */
async function withParcelBack(db: TenantDb, orders: readonly LockedOrder[]): Promise<Set<string>> {
  const ids = orders.map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`select distinct order_id::text as id from parcels
    where shop_id = ${db.shopId} and order_id = any(${ids}::bigint[]) and voided_at is null
      and trace_state in (${sql.raw(BACK_STATES.join(', '))})`.execute(db.k);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Ids of the orders with an open complaint. Complaint bits are each shop's own, so the rows of all shops are read; the
 * entry's is locked for all.
 */
async function withOpenComplaint(db: TenantDb, orders: readonly LockedOrder[]): Promise<Set<string>> {
  const at = acrossShops(db, 'order chain');
  const openIds = new Set<string>();
  for (const [shopId, part] of byShop(orders, ({ chain }) => chain)) {
    const ids = part.map(({ id }) => id);
    const { rows } = await sql<{ id: string }>`select id from orders where shop_id = ${shopId}
      and id = any(${ids}::bigint[]) and status & ${sql.lit(OPEN_COMPLAINT)} <> 0`.execute(at(shopId).k);
    for (const { id } of rows) openIds.add(id);
  }
  return openIds;
}
