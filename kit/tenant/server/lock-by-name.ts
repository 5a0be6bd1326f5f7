import { sql } from 'kysely';
import type { TenantDb } from './tenant-db.ts';

/**
 * Locks a thing of the shop that is no row, such as `webhooks`, until the transaction ends: what is counted or looked for
 * next, so that there are not too many and no two of a name, still holds when it is written.
 */
export async function lockByName(db: TenantDb, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${name} ${db.shopId}`}, 0))`.execute(db.k);
}
