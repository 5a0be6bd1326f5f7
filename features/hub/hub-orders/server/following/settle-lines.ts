import { notify } from '#kit/live/server/notify.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** A person has seen to what the orders of lines could not follow. The words stay: the same said again waits for nobody. */
export async function settleHubLines(db: TenantDb, ids: readonly string[]): Promise<void> {
  await db
    .update('hub_orders')
    .set({ unfollowed_at: null })
    .where('id', '=', anyOf(ids))
    .where('unfollowed_at', 'is not', null)
    .execute();
  await notify(db, 'hub');
}
