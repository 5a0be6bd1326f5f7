import { sql } from 'kysely';
import { deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { requireOwn } from './own-references.ts';
import { requireLogisticPolicy } from './require-policy.ts';

/** Gives many listings another logistics policy, or none. */
export async function changeLogisticPolicy(
  { db, shop }: ShopCtx,
  ids: readonly string[],
  policyId: string | null,
): Promise<BatchResult> {
  await requireOwn(db, { LogisticPolicyID: policyId });
  const result = await setPolicy(db, ids, { logistics_policy_id: policyId });
  if (policyId === null) await requireLogisticPolicy(db, shop, ids);
  return result;
}

/** Gives many listings another after-sale policy, or none. */
export async function changeServicePolicy(
  db: TenantDb,
  ids: readonly string[],
  policyId: string | null,
): Promise<BatchResult> {
  await requireOwn(db, { ServicePolicyID: policyId });
  await keepServicePolicies(db, ids, policyId);
  return setPolicy(db, ids, { service_policy_id: policyId });
}

/** What listings promised until now, so that it can be found for the orders that they have. */
export const keepServicePolicies = (db: TenantDb, ids: readonly string[], next: string | null) =>
  sql`insert into spu_service_changes (shop_id, spu_id, changed_at, old_policy_id)
    select shop_id, id, clock_timestamp(), service_policy_id from spus where shop_id = ${db.shopId}
      and id = ${anyOf(ids)} and deleted_at is null and service_policy_id is distinct from ${next}::uuid`.execute(
    db.k,
  );

async function setPolicy(
  db: TenantDb,
  ids: readonly string[],
  set: { logistics_policy_id: string | null } | { service_policy_id: string | null },
): Promise<BatchResult> {
  const live = db.update('spus').where('id', '=', anyOf(ids)).where('deleted_at', 'is', null);
  const changed = await live
    .set({ ...set, updated_at: new Date() })
    .returning('id')
    .execute();
  await notify(db, 'catalogue');
  const done = new Set(changed.map((row) => row.id));
  const reason = deny(common.notFound, { what: '在售商品' });
  const left = ids.filter((id) => !done.has(id));
  return { done: done.size, skipped: left.map((id) => skip(id, reason)) };
}
