import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { ordersLeft } from './order-balance.ts';
import { usedOfAll } from './quota-usage.ts';
import { readSubscription } from './subscription.ts';

const leftOf = (Max: number, Used: number) => ({ Max, Used, Available: Math.max(0, Max - Used) });

export async function listingsAvailable(db: TenantDb) {
  const { level } = await readSubscription(db);
  return leftOf(level.listings, (await usedOfAll(db)).listings);
}

/** Orders are a balance: what was taken is the level's orders less what is left. */
export async function ordersAvailable(db: TenantDb) {
  const { level } = await readSubscription(db);
  const Available = await ordersLeft(db);
  return { Max: level.orders, Used: Math.max(0, level.orders - Available), Available };
}

/** Role bit of rows that this shop entered (orders.roles). */
const ENTERED = 1;

export async function usageStatistics(db: TenantDb) {
  const { level } = await readSubscription(db);
  const used = await usedOfAll(db);
  const { rows } = await sql<{ Day: string; Orders: number }>`
    select day::text as "Day", sum(n)::int as "Orders" from order_tallies
    where shop_id = ${db.shopId} and roles & ${sql.lit(ENTERED)} <> 0
      and day > (now() at time zone 'Asia/Shanghai')::date - 30
    group by day order by day`.execute(db.k);
  const skus = db.from('skus').where('deleted_at', 'is', null);
  const { n } = await skus.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow();
  return {
    Orders: await ordersAvailable(db),
    Listings: leftOf(level.listings, used.listings),
    Members: leftOf(level.members, used.members),
    Skus: n,
    Days: rows,
  };
}
