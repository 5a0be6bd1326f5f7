import { sql } from 'kysely';
import { FOLLOW_STATES } from '#features/catalogue/prices/follow-states.ts';
import { isBelowCost } from '#features/catalogue/prices/server/index.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { common, sentence } from '#kit/endpoint/refusal.ts';
import { notify } from '#kit/live/server/notify.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

const isAsked = sql<boolean>`(follow_state = ${sql.lit(FOLLOW_STATES.toFollow)} or ${isBelowCost})`;

/** The prices of these supplied listings stay, whatever they cost now; where nothing asks for another they do anyway. */
export async function keepPrices(db: TenantDb, ids: readonly string[]): Promise<BatchResult> {
  const kept = await db
    .update('spus')
    .set({ follow_state: FOLLOW_STATES.kept, follow_change: null })
    .where('id', '=', anyOf(ids))
    .where('vendor_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .where(isAsked, '=', true)
    .returning('id')
    .execute();
  if (kept.length > 0) await notify(db, 'catalogue');
  const done = new Set(kept.map(({ id }) => id));
  const left = [...new Set(ids)].filter((id) => !done.has(id));
  return { done: done.size, skipped: await whyNot(db, left) };
}

async function whyNot(db: TenantDb, ids: readonly string[]): Promise<BatchResult['skipped']> {
  const supplied = db.from('spus').where('vendor_id', 'is not', null).where('deleted_at', 'is', null);
  const found = await supplied.select('id').where('id', '=', anyOf(ids)).execute();
  const known = new Set(found.map(({ id }) => id));
  const none = sentence(common.notFound, { what: '供应商商品' });
  return ids.map((id) => ({
    id,
    reason: known.has(id) ? '采购价没有要跟的变动，分销价也不低于成本，无需处理' : none,
  }));
}
