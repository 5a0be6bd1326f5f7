import type { BatchResult } from '#kit/endpoint/fields.ts';
import { common, sentence } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import { requireOwn } from './own-references.ts';
import { requirePolicy } from './require-policy.ts';

/** Gives many listings another logistics policy, or none. */
export async function changeLogisticPolicy(
  { db, shop }: ShopCtx,
  ids: readonly string[],
  policyId: string | null,
): Promise<BatchResult> {
  await requireOwn(db, { LogisticPolicyID: policyId });
  const live = db.update('spus').where('id', '=', anyOf(ids)).where('deleted_at', 'is', null);
  const changed = await live
    .set({ logistics_policy_id: policyId, updated_at: new Date() })
    .returning('id')
    .execute();
  const done = new Set(changed.map((row) => row.id));
  if (policyId === null) await requirePolicy(db, shop, [...done]);
  await notify(db, 'catalogue');
  const reason = sentence(common.notFound, { what: '在售商品' });
  const left = ids.filter((id) => !done.has(id));
  return { done: done.size, skipped: left.map((id) => ({ id, reason })) };
}
