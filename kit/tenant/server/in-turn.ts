import { sql } from 'kysely';
import type { TenantDb } from './tenant-db.ts';

/**
 * Until this transaction has ended, others of this shop who do the same wait here: what is counted or looked for next,
 * so that there are not too many and no two of a name, still holds when it is written.
 */
export async function inTurn(db: TenantDb, what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`${what} ${db.shopId}`}))`.execute(db.k);
}
