import { sql } from 'kysely';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { enqueue } from '#kit/jobs/server/enqueue.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { platformsPort } from '../ports.ts';

/** Orders of one job at most; more go into another. */
const AT_ONCE = 500;

/**
 * Tells the hub, which builds on this feature, by a job that parcels of orders changed or requests about them were
 * answered, in the same transaction and as the orders' entry; only where a platform brought some of them.
 */
export async function tellHub(
  entry: TenantDb,
  job: 'hub-push' | 'hub-answered',
  orderIds: readonly string[],
): Promise<void> {
  for (let from = 0; from < orderIds.length; from += AT_ONCE) {
    const ids = orderIds.slice(from, from + AT_ONCE);
    // Asked by itself: a node that is asked for rows has no queue to put a job into.
    const { rows } = await sql<{
      isOfPlatform: boolean;
    }>`select ${platformsPort.use().isOfPlatform(entry.shopId, ids)}
      as "isOfPlatform"`.execute(entry.k);
    if (!rows[0]?.isOfPlatform) continue;
    const payload = { shopId: entry.shopId, userId: EMPTY_ID, userName: '', orderIds: ids };
    await enqueue(entry, job, payload, { queue: `${job}:${entry.shopId}` });
  }
}
