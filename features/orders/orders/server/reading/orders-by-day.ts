import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { ROLE } from './order-conditions.ts';

/** Orders that the shop itself entered on each of the last 30 days that had some. */
export async function ordersByDay(db: TenantDb): Promise<{ Day: string; Orders: number }[]> {
  const { rows } = await sql<{ Day: string; Orders: number }>`
    select day::text as "Day", sum(n)::int as "Orders" from order_tallies
    where shop_id = ${db.shopId} and roles & ${sql.lit(ROLE.normal)} <> 0
      and day > (now() at time zone 'Asia/Shanghai')::date - 30
    group by day order by day`.execute(db.k);
  return rows;
}
