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

/** The shop's own screens see every change, those downstream when it becomes 紧张 or 已售罄, or is neither any more. */
export async function notifyQuotaChanges(
  db: TenantDb,
  quotas: readonly QuotaScope[],
  news: readonly QuotaScope[],
): Promise<void> {
  if (quotas.length === 0) return;
  await notify(db, 'stock', idsOf(quotas));
  if (news.length > 0) await notifyDownstream(db, idsOf(news));
}

const idsOf = (quotas: readonly QuotaScope[]) => [...new Set(quotas.map(({ spuId }) => spuId))];

/** Whoever sells these listings on hears of it a moment later: there may be many shops, and nobody waits for them. */
export const notifyDownstream = (db: TenantDb, spuIds: readonly string[]): Promise<void> => {
  const payload: News = { shopId: db.shopId, userId: EMPTY_ID, userName: '', spuIds };
  return enqueue(db, NEWS_JOB, payload);
};

export const quotaNewsJob: Job = job<News>(
  NEWS_JOB,
  async ({ inShop, payload }) => {
    await inShop((db) => tellAgents(db, payload.spuIds));
  },
  // Their screens show it at the next look.
  async () => undefined,
);

/** One look a shop, level by level; what was followed once is not followed again. */
async function tellAgents(db: TenantDb, spuIds: readonly string[]): Promise<void> {
  const at = acrossShops(db, 'distribution');
  const followed = new Set(spuIds);
  let level = new Map([[db.shopId, [...spuIds]]]);
  while (level.size > 0) {
    const next = new Map<string, string[]>();
    for (const [shopId, ids] of level)
      for (const [agentId, offered] of await offersOf(at(shopId), ids)) {
        const listings = await listingsFrom(at(agentId), shopId, offered);
        const fresh = listings.filter((id) => !followed.has(id));
        for (const id of fresh) followed.add(id);
        if (fresh.length > 0) next.set(agentId, [...(next.get(agentId) ?? []), ...fresh]);
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
  const mine = agent
    .from('spus')
    .where('vendor_id', '=', vendorId)
    .where('vendor_spu_id', '=', anyOf(spuIds));
  return (await mine.select('id').execute()).map(({ id }) => id);
}
