import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { enqueue } from '#kit/jobs/server/enqueue.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** The catalogue's job that tells agents what they may order; it does so whenever a link begins, ends or is stopped. */
export const COPIES_JOB = 'catalogue-copies';

/** What these agents of `db`'s shop see of its listings follows. */
export async function tellCatalogue(db: TenantDb, agentIds: readonly string[]): Promise<void> {
  if (agentIds.length === 0) return;
  const payload = { shopId: db.shopId, userId: EMPTY_ID, userName: '', agentIds, spuIds: null };
  await enqueue(db, COPIES_JOB, payload);
}
