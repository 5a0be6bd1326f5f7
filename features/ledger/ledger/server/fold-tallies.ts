import { sql } from 'kysely';
import { type DueShops, eachShop } from '#kit/jobs/server/each-shop.ts';
import type { Routine } from '#kit/jobs/server/job.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** Fewer appended sums than this don't slow a figure. */
const MANY = 50;

const scattered: DueShops = sql`select shop_id from settlement_tallies where not merged
  group by shop_id having count(*) > ${sql.lit(MANY)}`;

/** Folds the appended sums into one row per day, trader and type; what they add up to stays, at any moment. */
export const foldTallies: Routine = {
  name: 'ledger-fold-tallies',
  cron: '*/2 * * * *',
  run: (pool) => eachShop(pool, scattered, fold),
};

/** Only rows that are there when it begins: what is booked meanwhile neither waits nor is lost. */
async function fold(db: TenantDb): Promise<void> {
  const shop = db.shopId;
  await sql`
    with scattered as (select day, trader_id, type from settlement_tallies where shop_id = ${shop}
      group by 1, 2, 3 having not bool_and(merged)),
    gone as (delete from settlement_tallies t using scattered s where t.shop_id = ${shop}
      and t.day = s.day and t.trader_id = s.trader_id and t.type = s.type
      returning t.day, t.trader_id, t.type, t.n, t.amount)
    insert into settlement_tallies (shop_id, id, day, trader_id, type, n, amount, merged)
    select ${shop}, gen_random_uuid(), day, trader_id, type, sum(n), sum(amount), true
    from gone group by day, trader_id, type`.execute(db.k);
}
