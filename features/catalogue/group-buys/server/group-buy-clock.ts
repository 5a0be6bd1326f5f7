import { sql } from 'kysely';
import { closeBuckets, forgetBuckets } from '#features/catalogue/quotas/server/index.ts';
import { refreshListings } from '#features/catalogue/sales-policies/server/index.ts';
import type { DueShops } from '#kit/jobs/server/each-shop.ts';
import { enqueue, type JobPayload } from '#kit/jobs/server/enqueue.ts';
import { type Job, job, type Routine } from '#kit/jobs/server/job.ts';
import { sweepShops } from '#kit/jobs/server/sweep.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type BuyPeriod, CLOSED_MS, nextBuyTime } from '../group-buy-state.ts';
import { itemsByGroupBuy } from './contents.ts';
import { published } from './find-group-buys.ts';

const JOB = 'group-buys';

/** One began or ended: prices are true by the clock, what agents see of them follows here. */
export async function followGroupBuyClock(db: TenantDb, now: number): Promise<void> {
  const due = published(db).where('next_at', '<=', new Date(now).toISOString());
  const rows = await due.orderBy('id').forUpdate().execute();
  if (rows.length === 0) return;
  const items = await itemsByGroupBuy(
    db,
    rows.map(({ id }) => id),
  );
  const overFor = (ms: number) =>
    rows.flatMap(({ id, ends_at }) => (Date.parse(ends_at) + ms <= now ? id : []));
  // Listings before quotas, as whoever closes one by hand.
  await refreshListings(
    db,
    [...items.values()].flat().map(({ spuId }) => spuId),
  );
  await closeBuckets(db, overFor(0));
  await forgetBuckets(db, overFor(CLOSED_MS));
  const next = rows.map((row) => nextBuyTime(row, now));
  await sql`update group_buys g set next_at = w.next_at
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${next}::timestamptz[]) as w(id, next_at)
    where g.shop_id = ${db.shopId} and g.id = w.id`.execute(db.k);
  await notify(db, 'stock');
}

export const groupBuyClock: Job = job(
  JOB,
  async ({ inShop }) => {
    await inShop((db) => followGroupBuyClock(db, Date.now()));
  },
  // The sweep does the same within the hour, where it does not fail of it.
  { undone: '开团或截团后，渠道看到的商品没有更新' },
);

/** One job per shop and time at which one begins or ends. */
export async function enqueueGroupBuy(db: TenantDb, userId: string, period: BuyPeriod): Promise<void> {
  const from = Date.parse(period.starts_at);
  const to = Date.parse(period.ends_at);
  for (const time of [from, to, to + CLOSED_MS]) {
    if (time <= Date.now()) continue;
    const payload: JobPayload = { shopId: db.shopId, userId, userName: '' };
    await enqueue(db, JOB, payload, { key: `${JOB}:${db.shopId}:${time}`, at: new Date(time) });
  }
}

const due: DueShops = sql`select distinct shop_id from group_buys where next_at <= now()`;

/** Should a job have got lost. */
export const sweepGroupBuys: Routine = {
  name: 'group-buys-sweep',
  cron: '23 * * * *',
  run: (pool) => sweepShops(pool, JOB, due, (db) => followGroupBuyClock(db, Date.now())),
};
