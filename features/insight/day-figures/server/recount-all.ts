import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { NO_SHOP } from '#kit/tenant/server/transaction.ts';
import { FIGURE_KINDS } from '../kinds.ts';
import { recountDay } from './recount-days.ts';

export interface Recounted {
  shops: number;
  days: number;
  /** Rows that were wrong although nothing marked their day: a fault in what marks. */
  differed: number;
}

/** One transaction as a shop. */
type InShop = <R>(shopId: string, work: (db: TenantDb) => Promise<R>) => Promise<R>;

/** Counts everything anew, marked or not, a day at a time; it can be stopped and begun again at any point. */
export async function recountAll(inShop: InShop): Promise<Recounted> {
  const shopIds = await inShop(NO_SHOP, async ({ k }) =>
    (await k.selectFrom('shops').select('id').execute()).map(({ id }) => id),
  );
  const sum: Recounted = { shops: shopIds.length, days: 0, differed: 0 };
  for (const shopId of shopIds) {
    const days = await inShop(shopId, daysOf);
    for (const day of days) sum.differed += await inShop(shopId, (db) => recountDay(db, day));
    sum.days += days.length;
  }
  return sum;
}

/** Every day that has orders, a mark or figures. */
async function daysOf(db: TenantDb): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`select day::text from (
      select day from order_tallies where shop_id = ${db.shopId}
      union select day from stale_days where shop_id = ${db.shopId}
      union select day from day_figures where shop_id = ${db.shopId} and kind = ${sql.lit(FIGURE_KINDS.all)}) as known
    order by 1`.execute(db.k);
  return rows.map(({ day }) => day);
}
