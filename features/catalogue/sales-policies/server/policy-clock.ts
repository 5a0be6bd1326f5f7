import { sql } from 'kysely';
import type { DueShops } from '#kit/jobs/server/each-shop.ts';
import { enqueue, type JobPayload } from '#kit/jobs/server/enqueue.ts';
import { type Job, job, type Routine } from '#kit/jobs/server/job.ts';
import { sweepShops } from '#kit/jobs/server/sweep.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { isPolicyOver, nextTermTime } from '../policy-state.ts';
import { refreshListings, withdrawFromPolicy } from './apply-policies.ts';
import { agentsIn, lockListings, type SalesPolicyRow } from './find-policies.ts';

const JOB = 'sales-policies';

/** A policy began or ended: prices and sale are true by the clock, what agents see of them follows here. */
export async function followPolicyClock(db: TenantDb, now: number): Promise<void> {
  const due = db
    .from('sales_policies')
    .selectAll('sales_policies')
    .where('next_at', '<=', new Date(now).toISOString());
  const policies = await due.orderBy('id').forUpdate().execute();
  if (policies.length === 0) return;
  await lockListings(db, policies);
  const agents = await agentsIn(
    db,
    policies.map(({ id }) => id),
  );
  const ended = policies.filter((policy) => isPolicyOver(policy, now));
  await withdrawFromPolicy(
    db,
    ended.flatMap(({ id, spu_id: spuId }) =>
      (agents.get(id) ?? []).map(({ agentId }) => ({ spuId, agentId })),
    ),
  );
  await refreshListings(
    db,
    policies.map(({ spu_id }) => spu_id),
  );
  const next = policies.map((policy) => nextTermTime(policy, now));
  await sql`update sales_policies y set next_at = w.next_at
    from unnest(${policies.map(({ id }) => id)}::uuid[], ${next}::timestamptz[]) as w(id, next_at)
    where y.shop_id = ${db.shopId} and y.id = w.id`.execute(db.k);
}

export const policyClock: Job = job(
  JOB,
  async ({ inShop }) => {
    await inShop((db) => followPolicyClock(db, Date.now()));
  },
  // The sweep does the same within the hour, where it does not fail of it.
  { undone: '销售政策到时间后，渠道看到的商品没有更新' },
);

/** One job per shop and time at which a policy begins or ends. */
export async function enqueuePolicies(
  db: TenantDb,
  userId: string,
  policies: readonly SalesPolicyRow[],
  now: number,
): Promise<void> {
  const times = policies.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at ?? starts_at]);
  for (const time of new Set(times.map((each) => Date.parse(each)).filter((each) => each > now))) {
    const payload: JobPayload = { shopId: db.shopId, userId, userName: '' };
    await enqueue(db, JOB, payload, { key: `${JOB}:${db.shopId}:${time}`, at: new Date(time) });
  }
}

const due: DueShops = sql`select distinct shop_id from sales_policies where next_at <= now()`;

/** Should a job have got lost. */
export const sweepPolicies: Routine = {
  name: 'sales-policies-sweep',
  cron: '17 * * * *',
  run: (pool) => sweepShops(pool, JOB, due, (db) => followPolicyClock(db, Date.now())),
};
