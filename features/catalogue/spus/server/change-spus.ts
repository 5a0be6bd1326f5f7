import type { z } from 'zod';
import { forgetUses, noteUses } from '#features/catalogue/materials/server/index.ts';
import { orderFacts } from '#features/catalogue/order-facts/server/index.ts';
import { refreshPurchasePrices } from '#features/catalogue/prices/server/index.ts';
import { deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { enqueue, type JobPayload } from '#kit/jobs/server/enqueue.ts';
import { notify } from '#kit/live/server/notify.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { SpuChange, spus } from '../contract.ts';
import { SUSPEND_ORDERS, type SuspendOrders } from '../suspend-orders-job.ts';
import { keepServicePolicies } from './change-policies.ts';
import { copyDown } from './offering/catalogue-copies.ts';
import { tellAgentsOf } from './offering/tell-agents.ts';
import { requireOwn } from './own-references.ts';
import { changeParts } from './parts/change-parts.ts';
import { requireLogisticPolicy } from './require-policy.ts';
import { spuColumns } from './spu-columns.ts';

/** Changes the named fields of one listing, and what it is made of; a preview counts the orders that keep its parts. */
export async function changeSpu(
  { db, shop }: ShopCtx,
  { SpuID, Skus, PreviewOnly, ...change }: z.output<typeof spus.update.input>,
): Promise<{ OpenOrders: number }> {
  const OpenOrders = Skus ? await orderFacts().countWaitingHere(db, [SpuID]) : 0;
  if (PreviewOnly) return { OpenOrders };
  await requireOwn(db, change);
  if (Skus) await changeParts(db, SpuID, Skus);
  await updateSpu(db, SpuID, change);
  if (change.LogisticPolicyID !== undefined) await requireLogisticPolicy(db, shop, [SpuID]);
  return { OpenOrders };
}

async function updateSpu(db: TenantDb, id: string, change: SpuChange): Promise<void> {
  const set = { ...spuColumns(change), ...madeOwn(change), updated_at: new Date() };
  if (change.ServicePolicyID !== undefined) await keepServicePolicies(db, [id], change.ServicePolicyID);
  const live = db.update('spus').set(set).where('id', '=', id).where('deleted_at', 'is', null);
  if (change.SpuMaterials) await noteUses(db, id, change.SpuMaterials);
  const { numUpdatedRows } = await live.executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) refuse(common.notFound, { what: '在售商品' });
  await copyDown(db, [id]);
  await notify(db, 'catalogue');
}

/** What follows the vendor's no more, of a listing that one supplies. */
const madeOwn = ({ spuImageUrl, Description }: SpuChange) => ({
  ...(spuImageUrl !== undefined && { own_picture: true }),
  ...(Description !== undefined && { own_description: true }),
});

/**
 * A suspended listing takes no new orders, here or downstream; those that wait to be shipped can be held, and let go
 * when it is sold again. Tells which weren't so before: taking it back concerns only them.
 */
export async function suspendSpus(
  { db, user }: Pick<ShopCtx, 'db' | 'user'>,
  { SpuIDs, IsSuspended, HoldOpenOrders }: z.output<typeof spus.suspend.input>,
): Promise<BatchResult & { ChangedIDs: string[] }> {
  const status = IsSuspended ? 'suspended' : 'on_sale';
  const live = db.from('spus').where('id', '=', anyOf(SpuIDs)).where('deleted_at', 'is', null);
  const other = await live.select('id').where('status', '<>', status).orderBy('id').forUpdate().execute();
  const result = await changeLive(db, SpuIDs, { status, updated_at: new Date() });
  if (HoldOpenOrders) {
    const who = { shopId: db.shopId, userId: user.id, userName: user.name };
    const holding = { ...who, spuIds: SpuIDs, at: new Date().toISOString(), ends: !IsSuspended };
    await enqueue<SuspendOrders & JobPayload>(db, SUSPEND_ORDERS, holding);
  }
  return { ...result, ChangedIDs: other.map(({ id }) => id) };
}

/** Out of sale for good: orders keep it, agents that have it can't order it any more. */
export async function removeSpus(db: TenantDb, ids: readonly string[]): Promise<BatchResult> {
  const result = await changeLive(db, ids, { deleted_at: new Date() });
  await db.update('offers').set({ status: 'off' }).where('spu_id', '=', anyOf(ids)).execute();
  await forgetUses(db, ids);
  await refreshPurchasePrices(db, ids);
  return result;
}

async function changeLive(
  db: TenantDb,
  ids: readonly string[],
  set: { status?: string; updated_at?: Date; deleted_at?: Date },
): Promise<BatchResult> {
  await tellAgentsOf(db, ids);
  const changed = await db
    .update('spus')
    .set(set)
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  await notify(db, 'catalogue');
  const done = new Set(changed.map((row) => row.id));
  await copyDown(db, [...done]);
  const reason = deny(common.notFound, { what: '在售商品' });
  return { done: done.size, skipped: ids.filter((id) => !done.has(id)).map((id) => skip(id, reason)) };
}
