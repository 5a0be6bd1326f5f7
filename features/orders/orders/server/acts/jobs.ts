import { sql } from 'kysely';
import { type DueShops, eachShop } from '#kit/jobs/server/each-shop.ts';
import type { Routine } from '#kit/jobs/server/job.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** Appended counts above which those of a shop are merged; fewer don't slow a list. */
const MANY = 50;

/** Each table of kept counts, and by what it counts. */
const TALLIES = {
  order_tallies: ['day', 'roles', 'stage'],
  tag_tallies: ['tag', 'day', 'roles', 'stage'],
} as const;
const NAMES = Object.keys(TALLIES) as (keyof typeof TALLIES)[];

const scattered: DueShops = sql`select distinct shop_id from (${sql.join(
  NAMES.map(
    (name) => sql`select shop_id from ${sql.table(name)} where not merged
      group by shop_id having count(*) > ${sql.lit(MANY)}`,
  ),
  sql` union all `,
)}) as tallies`;

/** Merges the appended counts into one row of each kind; their sum stays what it was. */
export const mergeTallies: Routine = {
  name: 'orders-merge-tallies',
  cron: '*/2 * * * *',
  run: (pool) =>
    eachShop(pool, scattered, async (db) => {
      for (const name of NAMES) await merge(db, name);
    }),
};

async function merge({ shopId, k }: TenantDb, name: keyof typeof TALLIES): Promise<void> {
  const table = sql.table(name);
  const columns = (prefix = '') => sql.raw(TALLIES[name].map((column) => `${prefix}${column}`).join(', '));
  await sql`
    with scattered as (select distinct ${columns()} from ${table} where shop_id = ${shopId} and not merged),
    gone as (delete from ${table} t using scattered s where t.shop_id = ${shopId} and (${columns('t.')}) = (${columns('s.')})
      returning ${columns('t.')}, t.n)
    insert into ${table} (shop_id, ${columns()}, n, merged)
    select ${shopId}, ${columns()}, sum(n), true from gone group by ${columns()} having sum(n) <> 0`.execute(
    k,
  );
}
