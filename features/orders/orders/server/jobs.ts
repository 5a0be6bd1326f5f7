import { sql } from 'kysely';
import type { Routine } from '#kit/jobs/server/job.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { inShop, NO_SHOP } from '#kit/tenant/server/transaction.ts';

/** Merges the appended counts into one row per day, roles and stage; their sum stays what it was. */
export const mergeTallies: Routine = {
  name: 'orders-merge-tallies',
  cron: '*/2 * * * *',
  run: async (pool) => {
    const shops = await inShop(pool, { shopId: NO_SHOP }, (db) =>
      db.k.selectFrom('shops').select('id').execute(),
    );
    for (const { id } of shops) await inShop(pool, { shopId: id }, merge);
  },
};

/** Only counts that lie in several rows; a shop at rest writes nothing. */
async function merge(db: TenantDb): Promise<void> {
  const shop = db.shopId;
  await sql`
    with scattered as (select day, roles, stage from order_tallies where shop_id = ${shop}
      group by 1, 2, 3 having count(*) > 4),
    gone as (delete from order_tallies t using scattered s where t.shop_id = ${shop}
      and t.day = s.day and t.roles = s.roles and t.stage = s.stage returning t.day, t.roles, t.stage, t.n)
    insert into order_tallies (shop_id, day, roles, stage, n)
    select ${shop}, day, roles, stage, sum(n) from gone group by 2, 3, 4 having sum(n) <> 0`.execute(db.k);
}
