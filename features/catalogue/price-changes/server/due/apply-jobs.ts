import { sql } from 'kysely';
import type { DueShops } from '#kit/jobs/server/each-shop.ts';
import { enqueue, type JobPayload } from '#kit/jobs/server/enqueue.ts';
import { type Job, job, type Routine } from '#kit/jobs/server/job.ts';
import { sweepShops } from '#kit/jobs/server/sweep.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { applyDue, applyRound } from './apply-due.ts';

const APPLY = 'prices-apply';

/** Writes what is due in the shop; can be killed anywhere, prices are true by the clock without it. */
export const applyPrices: Job = job(
  APPLY,
  async ({ inShop, progressed, signal }) => {
    while (await inShop((db) => applyRound(db, Date.now()))) {
      await progressed();
      signal.throwIfAborted();
    }
  },
  // The sweep and the next verb write the same, where they do not fail of it.
  { undone: '到时间的价格没有全部写入' },
);

/** One job per shop and minute in which a price begins or ends. */
export async function enqueueApply(db: TenantDb, userId: string, times: readonly number[]): Promise<void> {
  for (const time of new Set(times)) {
    const payload: JobPayload = { shopId: db.shopId, userId, userName: '' };
    await enqueue(db, APPLY, payload, { key: `${APPLY}:${db.shopId}:${time}`, at: new Date(time) });
  }
}

const due: DueShops = sql`select shop_id from price_change_items where status = 1 and effective_at <= now()
  union select shop_id from price_change_items where status = 2 and ends_at <= now()`;

/** Should a job have got lost. */
export const sweepPrices: Routine = {
  name: 'prices-apply-sweep',
  cron: '11 * * * *',
  run: (pool) => sweepShops(pool, APPLY, due, (db) => applyDue(db, Date.now())),
};
