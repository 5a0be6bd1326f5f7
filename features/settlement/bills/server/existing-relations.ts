import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { BillRelation } from '../sides.ts';

/**
 * Relations with these shops, as `side trader`: who is linked on that side, so that one may begin with what was open or
 * paid ahead before the first order, or of whom something was ever booked.
 */
export async function existingRelations(db: TenantDb, traderIds: readonly string[]): Promise<Set<string>> {
  if (traderIds.length === 0) return new Set();
  const { rows } = await sql<BillRelation>`
    select (type + 1) / 2 as side, trader_id as "traderId" from settlement_tallies
      where shop_id = ${db.shopId} and trader_id = any(${traderIds}::uuid[])
    union select case kind when 'agent' then 1 else 2 end, partner_id from partners
      where shop_id = ${db.shopId} and partner_id = any(${traderIds}::uuid[]) and removed_at is null`.execute(
    db.k,
  );
  return new Set(rows.map(({ side, traderId }) => `${side} ${traderId}`));
}
