import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** How many products the shop has that were not deleted. */
export async function countSkus(db: TenantDb): Promise<number> {
  const skus = db.from('skus').where('deleted_at', 'is', null);
  const { n } = await skus.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow();
  return n;
}
