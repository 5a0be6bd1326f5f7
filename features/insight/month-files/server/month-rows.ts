import type { Updateable } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '#db/tables.generated.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** The file of a month; supplements have the numbers behind it. */
export const FILE = 0;

export const monthRow = (db: TenantDb, month: string) =>
  db.from('month_files').selectAll().where('month', '=', month).where('no', '=', FILE).executeTakeFirst();

/** The month's file and its supplements, in their order, as far as they are ready. */
export const readyFiles = (db: TenantDb, month: string) =>
  db
    .from('month_files')
    .select(['no', 'rows_file_id'])
    .where('month', '=', month)
    .where('status', '=', 'done')
    .orderBy('no')
    .execute();

export async function changeMonth(
  db: TenantDb,
  month: string,
  change: Updateable<DB['month_files']>,
): Promise<void> {
  await db.update('month_files').set(change).where('month', '=', month).where('no', '=', FILE).execute();
  await notify(db, 'files', []);
}

export async function hasOrders(db: TenantDb, month: string): Promise<boolean> {
  const { rows } = await sql`select from order_tallies where shop_id = ${db.shopId}
    and day >= ${`${month}-01`}::date and day < ${`${month}-01`}::date + interval '1 month' and n > 0 limit 1`.execute(
    db.k,
  );
  return rows.length > 0;
}
