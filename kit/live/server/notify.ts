import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { LiveTopic } from '../contract.ts';

/**
 * Tells the screens of a shop that something changed; heard when the transaction commits. `db` decides the shop,
 * so a verb that works across shops tells each of them.
 */
export async function notify(db: TenantDb, topic: LiveTopic, ids: readonly string[] = []): Promise<void> {
  const payload = JSON.stringify({ shop: db.shopId, topic, ids: ids.length <= 50 ? ids : [] });
  await sql`select pg_notify('live', ${payload})`.execute(db.k);
}
