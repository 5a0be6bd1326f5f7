import { sql } from 'kysely';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { BACK_STATES, COMES_BACK } from '../receipt.ts';
import { OPEN_COMPLAINT } from '../status.ts';
import { decide } from '../transitions.ts';
import { byShop } from './by-shop.ts';
import { changeOrders } from './change-orders.ts';
import type { LockedOrder, Verdict } from './locked-order.ts';

/**
 * Completes shipped orders as their entry; one about which any shop of the chain has an open complaint waits, and one
 * of which a parcel comes back is not complete, whoever asks (domain page §6).
 */
export async function completeOrders(
  ctx: Pick<ShopCtx, 'db' | 'user'>,
  ids: readonly string[],
): Promise<BatchResult> {
  let complained = new Set<string>();
  let goingBack = new Set<string>();
  const verdict = (order: LockedOrder): Verdict => {
    if (order.hop !== 0) return { no: '只有录单店铺可以完成订单' };
    const answer = decide(order, { type: 'complete' });
    // What others of the chain talk over without this shop stays theirs: that something is open is all it reads.
    if ('facts' in answer && complained.has(order.id)) return { no: '链路上还有未了结的事项，了结后再完成' };
    if ('facts' in answer && goingBack.has(order.id)) return { no: COMES_BACK };
    return 'no' in answer ? answer : { facts: answer.facts, event: { kind: 'completed' } };
  };
  const { done, skipped } = await changeOrders(ctx, ids, verdict, async (orders) => {
    complained = await withOpenComplaint(ctx.db, orders);
    goingBack = await withParcelBack(ctx.db, orders);
  });
  return { done, skipped };
}

async function withParcelBack(db: TenantDb, orders: readonly LockedOrder[]): Promise<Set<string>> {
  const ids = orders.map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`select distinct order_id::text as id from parcels
    where shop_id = ${db.shopId} and order_id = any(${ids}::bigint[]) and voided_at is null
      and trace_state in (${sql.raw(BACK_STATES.join(', '))})`.execute(db.k);
  return new Set(rows.map(({ id }) => id));
}

/** Complaint bits are each shop's own, so every row of the chain is asked; the entry's is locked for all. */
async function withOpenComplaint(db: TenantDb, orders: readonly LockedOrder[]): Promise<Set<string>> {
  const at = acrossShops(db, 'order chain');
  const found = new Set<string>();
  for (const [shopId, part] of byShop(orders, ({ chain }) => chain)) {
    const ids = part.map(({ id }) => id);
    const { rows } = await sql<{ id: string }>`select id from orders where shop_id = ${shopId}
      and id = any(${ids}::bigint[]) and status & ${sql.lit(OPEN_COMPLAINT)} <> 0`.execute(at(shopId).k);
    for (const { id } of rows) found.add(id);
  }
  return found;
}
