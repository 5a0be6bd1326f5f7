import { sql } from 'kysely';
import { type Due, eachShop } from '#kit/jobs/server/each-shop.ts';
import type { Routine } from '#kit/jobs/server/job.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** Fewer appended counts than this don't slow a list. */
const MANY = 50;

const scattered: Due = sql`select shop_id from order_tallies where not merged
  group by shop_id having count(*) > ${sql.lit(MANY)}`;

/** Merges the appended counts into one row per day, roles and stage; their sum stays what it was. */
export const mergeTallies: Routine = {
  name: 'orders-merge-tallies',
  cron: '*/2 * * * *',
  run: (pool) => eachShop(pool, scattered, merge),
};

async function merge(db: TenantDb): Promise<void> {
  const shop = db.shopId;
  await sql`
    with scattered as (select day, roles, stage from order_tallies where shop_id = ${shop}
      group by 1, 2, 3 having not bool_and(merged)),
    gone as (delete from order_tallies t using scattered s where t.shop_id = ${shop}
      and t.day = s.day and t.roles = s.roles and t.stage = s.stage returning t.day, t.roles, t.stage, t.n)
    insert into order_tallies (shop_id, day, roles, stage, n, merged)
    select ${shop}, day, roles, stage, sum(n), true from gone group by 2, 3, 4 having sum(n) <> 0`.execute(
    db.k,
  );
}
