import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/**
 * Writes that the entry of orders has confirmed by hand that they arrived. `name` stands in the entry's rows alone: other
 * shops see only that it was confirmed.
 */
export async function signReceived(shop: TenantDb, orderIds: readonly string[], name: string): Promise<void> {
  await shop.update('orders').set({ received_by: name }).where('id', 'in', orderIds).execute();
}

/** Withdraws such a confirmation of orders whose parcels count no more: it was said of these. */
export async function withdrawReceived(shop: TenantDb, orderIds: readonly string[]): Promise<void> {
  await sql`update orders set received_by = null where shop_id = ${shop.shopId} and id = any(${[...orderIds]}::bigint[])
      and received_by is not null`.execute(shop.k);
}
