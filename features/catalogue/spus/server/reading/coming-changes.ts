import { sql } from 'kysely';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** Of listings whose prices will change, how many times, and when first. */
export async function comingChanges(db: TenantDb, spuIds: readonly string[]) {
  const rows = await db
    .from('price_change_items')
    .select(['spu_id', sql<number>`count(*)::int`.as('count'), sql<string>`min(effective_at)`.as('first')])
    .where('spu_id', '=', anyOf(spuIds))
    .where('status', '<=', 2)
    .where('effective_at', '>', sql<Date>`now()` as never)
    .groupBy('spu_id')
    .execute();
  return new Map(rows.map(({ spu_id, count, first }) => [spu_id, { count, first }]));
}
