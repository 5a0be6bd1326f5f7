import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { enqueue, type JobPayload } from '#kit/jobs/server/enqueue.ts';
import { type Job, job } from '#kit/jobs/server/job.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { notify } from '#kit/live/server/notify.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { QuotaScope } from '../quota.ts';

const NEWS_JOB = 'gate-news';

interface News extends JobPayload {
  spuIds: readonly string[];
}

/**
 * Notifies screens of changed quotas: the shop's own of every change, those downstream when a quota becomes 紧张 or 已售罄,
 * or is neither any more.
 */
export async function notifyQuotaChanges(
  db: TenantDb,
  quotas: readonly QuotaScope[],
  levelChanges: readonly QuotaScope[],
): Promise<void> {
  if (quotas.length === 0) return;
  await notify(db, 'stock', idsOf(quotas));
  if (levelChanges.length > 0) await notifyDownstream(db, idsOf(levelChanges));
}

const idsOf = (quotas: readonly QuotaScope[]) => [...new Set(quotas.map(({ spuId }) => spuId))];

/**
 * Queues a job that notifies whoever sells these listings on, a moment later: there may be many shops, and nobody waits
 * for them.
 */
export const notifyDownstream = (db: TenantDb, spuIds: readonly string[]): Promise<void> => {
  const payload: News = { shopId: db.shopId, userId: EMPTY_ID, userName: '', spuIds };
  return enqueue(db, NEWS_JOB, payload);
};

/** Job that notifies the shops downstream. */
export const quotaNewsJob: Job = job<News>(
  NEWS_JOB,
  async ({ inShop, payload }) => {
    await inShop((db) => notifyAgents(db, payload.spuIds));
  },
  { harmless: 'Screens downstream show it at their next look.' },
);

/**
 * Notifies the agents that sell listings on, level by level and with one look a shop; a listing that was followed once
 * is not followed again.
 */
async function notifyAgents(db: TenantDb, spuIds: readonly string[]): Promise<void> {
  const at = acrossShops(db, 'distribution');
  const followed = new Set(spuIds);
  let level = new Map([[db.shopId, [...spuIds]]]);
  while (level.size > 0) {
    const next = new Map<string, string[]>();
    for (const [shopId, ids] of level)
      for (const [agentId, offeredIds] of await offersOf(at(shopId), ids)) {
        const listings = await listingsFrom(at(agentId), shopId, offeredIds);
        const newIds = listings.filter((id) => !followed.has(id));
        for (const id of newIds) followed.add(id);
        if (newIds.length > 0) next.set(agentId, [...(next.get(agentId) ?? []), ...newIds]);
      }
    for (const agentId of next.keys()) await notify(at(agentId), 'stock');
    level = next;
  }
}

async function offersOf(shop: TenantDb, spuIds: readonly string[]): Promise<Map<string, string[]>> {
  const live = shop.from('offers').where('spu_id', '=', anyOf(spuIds)).where('status', '=', 'on');
  const rows = await live.select(['agent_id', 'spu_id']).execute();
  const byAgent = groupBy(rows, (row) => row.agent_id);
  return new Map([...byAgent].map(([agentId, offers]) => [agentId, offers.map((row) => row.spu_id)]));
}

async function listingsFrom(agent: TenantDb, vendorId: string, spuIds: readonly string[]) {
  const listings = agent
    .from('spus')
    .where('vendor_id', '=', vendorId)
    .where('vendor_spu_id', '=', anyOf(spuIds));
  return (await listings.select('id').execute()).map(({ id }) => id);
}
