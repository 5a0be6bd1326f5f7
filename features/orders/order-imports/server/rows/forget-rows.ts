import { type RawBuilder, sql } from 'kysely';
import { forgetRows } from '#features/orders/staging/server/index.ts';
import { importRowsCutoff, miscOfShop } from '#features/shops/shops/server/index.ts';
import { type DueShops, eachShop } from '#kit/jobs/server/each-shop.ts';
import type { Routine } from '#kit/jobs/server/job.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** Condition of tasks whose rows their shop wants to keep no longer, by its settings. */
const isDue = (misc: RawBuilder<unknown>) => sql`rows_forgotten_at is null
  and (status = 'done' or deleted_at is not null)
  and coalesce(deleted_at, finished_at) < ${importRowsCutoff(misc)}`;

const due: DueShops = sql`select distinct i.shop_id from import_tasks i left join shop_settings t on t.shop_id = i.shop_id
  where ${isDue(sql`t.misc`)}`;

/** Tasks of one transaction; those of a shop with more are done in the next hours. */
const AT_ONCE = 20;

/**
 * The hourly routine that deletes staged rows and cells of sheets that were finished longer ago than the shop's settings
 * say: they are most of what an order takes on disk. The task stays with its counts; orders hold all they need.
 */
export const forgetImportedRows: Routine = {
  name: 'order-imports-forget-rows',
  cron: '53 * * * *',
  run: (pool) => eachShop(pool, due, forgetDue),
};

async function forgetDue(db: TenantDb): Promise<void> {
  const { rows } = await sql<{ id: string }>`update import_tasks set rows_forgotten_at = now()
    where shop_id = ${db.shopId} and id in (select id from import_tasks
      where shop_id = ${db.shopId} and ${isDue(miscOfShop(db.shopId))} limit ${sql.lit(AT_ONCE)})
    returning id`.execute(db.k);
  const ids = rows.map(({ id }) => id);
  await forgetRows(db, ids);
}
