import { FOLLOW_STATES } from '#features/catalogue/prices/follow-states.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { common, sentence } from '#kit/endpoint/refusal.ts';
import { notify } from '#kit/live/server/notify.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** The prices of these supplied listings stay, whatever they cost now. */
export async function keepPrices(db: TenantDb, ids: readonly string[]): Promise<BatchResult> {
  const kept = await db
    .update('spus')
    .set({ follow_state: FOLLOW_STATES.kept, follow_change: null })
    .where('id', '=', anyOf(ids))
    .where('vendor_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  await notify(db, 'catalogue');
  const done = new Set(kept.map(({ id }) => id));
  const reason = sentence(common.notFound, { what: '供应商商品' });
  const left = [...new Set(ids)].filter((id) => !done.has(id));
  return { done: done.size, skipped: left.map((id) => ({ id, reason })) };
}
