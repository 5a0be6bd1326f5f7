import { setGroupQuotas } from '#features/catalogue/quotas/server/index.ts';
import { removeSpus } from '#features/catalogue/spus/server/index.ts';
import { deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';

/** Takes choices out of sale for good with all their listings; orders keep them. */
export async function removeCombinations(
  { db, user }: ShopCtx,
  { SpuGroupIDs }: { SpuGroupIDs: readonly string[] },
): Promise<BatchResult> {
  const ids = [...new Set(SpuGroupIDs)];
  const rows = await db
    .update('spu_groups')
    .set({ deleted_at: new Date() })
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  const done = rows.map(({ id }) => id);
  const listings = db.from('spus').where('spu_group_id', '=', anyOf(done)).where('deleted_at', 'is', null);
  const spuIds = (await listings.select('id').execute()).map(({ id }) => id);
  if (spuIds.length > 0) await removeSpus(db, spuIds);
  await setGroupQuotas(db, user, done, -1);
  const reason = deny(common.notFound, { what: '组合商品' });
  const skipped = ids.filter((id) => !done.includes(id)).map((id) => skip(id, reason));
  return { done: done.length, skipped };
}
