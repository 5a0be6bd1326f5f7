import { sql } from 'kysely';
import type { Routine } from '#kit/jobs/server/job.ts';
import { inShop, NO_SHOP } from '#kit/tenant/server/transaction.ts';

/** Merges the appended counts into one row per day, roles and stage; their sum stays what it was. */
export const mergeTallies: Routine = {
  name: 'orders-merge-tallies',
  cron: '*/2 * * * *',
  run: async (pool) => {
    const shops = await inShop(pool, { shopId: NO_SHOP }, (db) =>
      db.k.selectFrom('shops').select('id').execute(),
    );
    for (const { id } of shops) {
      await inShop(pool, { shopId: id }, async (db) => {
        await sql`with gone as (delete from order_tallies where shop_id = ${id}
            and (select count(*) from (select 1 from order_tallies where shop_id = ${id} limit 400) as t) = 400
            returning day, roles, stage, n)
          insert into order_tallies (shop_id, day, roles, stage, n)
          select ${id}, day, roles, stage, sum(n) from gone group by 2, 3, 4 having sum(n) <> 0`.execute(
          db.k,
        );
      });
    }
  },
};
