import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** Withdraws what was asked of a bill that ends and not answered, in one book: it goes with the bill. */
export async function withdrawOpenRequests(book: TenantDb, billId: string): Promise<void> {
  await sql`update settlement_requests set state = 'withdrawn', answered_at = now()
      where shop_id = ${book.shopId} and bill_id = ${billId} and state = 'open'`.execute(book.k);
}
