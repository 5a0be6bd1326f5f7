import { sql } from 'kysely';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { type DueShops, eachShop } from '#kit/jobs/server/each-shop.ts';
import type { Routine } from '#kit/jobs/server/job.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { lastClosed, monthAt, monthBefore } from '../month.ts';
import { FILE, hasOrders } from './month-rows.ts';
import { beginMonth } from './prepare-month.ts';

/** Months whose later changes are looked for by themselves; of older ones when somebody asks. */
const LOOKED_AFTER = 6;
const BY_ITSELF = { id: EMPTY_ID, name: '系统' };

/** Kept months that nobody has looked at since this month began. */
const unchecked = (now: Date) => sql`f.no = ${sql.lit(FILE)} and f.status = 'done' and not f.checking
  and f.month >= ${monthBefore(monthAt(now), LOOKED_AFTER)}
  and to_char(coalesce(f.checked_at, f.finished_at) at time zone 'Asia/Shanghai', 'YYYY-MM') < ${monthAt(now)}`;

const wants = sql`s.switches->>'GenerateMonthlyOrderData' = 'true'`;

/** On the 1st, and whenever that was missed: the file of the month that is over, and what has changed of those before. */
export const prepareMonths: Routine = {
  name: 'insight-prepare-months',
  cron: '20 * * * *',
  atStart: true,
  run: (pool) => prepareAt(pool, new Date()),
};

export function prepareAt(pool: Parameters<Routine['run']>[0], now: Date): Promise<void> {
  const due: DueShops = sql`select s.id as shop_id from shops s where ${wants}
      and s.id not in (select f.shop_id from month_files f where f.month = ${lastClosed(now)} and f.no = ${sql.lit(FILE)})
    union select f.shop_id from month_files f where ${unchecked(now)}`;
  return eachShop(pool, due, (db) => prepareShop(db, now));
}

async function prepareShop(db: TenantDb, now: Date): Promise<void> {
  const last = lastClosed(now);
  const { rows } = await sql<{ month: string }>`select ${last} as month from shops s
      where s.id = ${db.shopId} and ${wants} and not exists (select from month_files f
        where f.shop_id = ${db.shopId} and f.month = ${last} and f.no = ${sql.lit(FILE)})
    union select f.month from month_files f where f.shop_id = ${db.shopId} and ${unchecked(now)}`.execute(
    db.k,
  );
  for (const { month } of rows)
    if (month !== last || (await hasOrders(db, month))) await beginMonth(db, month, BY_ITSELF);
}
