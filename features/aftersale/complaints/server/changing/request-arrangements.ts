import { sql } from 'kysely';
import { enqueue, type JobPayload } from '#kit/jobs/server/enqueue.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

export const ARRANGEMENTS_JOB = 'complaints-arranged';

export interface ArrangementPayload extends JobPayload {
  ids: string[];
}

/**
 * Queues the job for arrangements after a neighbour's act: where this shop has arranged it, its wish is sent on, or the
 * answer back, right after the commit.
 */
export async function requestArrangements(shop: TenantDb, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{
    has: boolean;
  }>`select exists(select from partners where shop_id = ${shop.shopId}
    and kind = 'vendor' and forward_up_to is not null and removed_at is null) as has`.execute(shop.k);
  if (!rows[0]?.has) return;
  const payload = { shopId: shop.shopId, userId: '', userName: '系统', ids: [...ids] };
  await enqueue<ArrangementPayload>(shop, ARRANGEMENTS_JOB, payload);
}
