import { type RawBuilder, sql } from 'kysely';
import { importRowsCutoff, miscOfShop } from '#features/shops/shops/server/index.ts';
import { type DueShops, eachShop } from '#kit/jobs/server/each-shop.ts';
import type { Routine } from '#kit/jobs/server/job.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { countImportRows, NONE_YET } from './count-rows.ts';

/** Files at rest whose rows have been kept as long as their shop wants, by its settings. */
const isDue = (misc: RawBuilder<unknown>) => sql`rows_forgotten_at is null and deleted_at is null
  and status in ('matched', 'done', 'failed') and created_at < ${importRowsCutoff(misc)}`;

const due: DueShops = sql`select distinct i.shop_id from waybill_imports i left join shop_settings t on t.shop_id = i.shop_id
  where ${isDue(sql`t.misc`)}`;

/** Files of one transaction; a shop with more is done in the next hours. */
const AT_ONCE = 20;

/**
 * The rows of a waybill file go when it was read as many days ago as the shop keeps the rows of sheets. The file stays
 * with their counts, the orders with their parcels; what nobody had shipped by then waits no more.
 */
export const forgetWaybillRows: Routine = {
  name: 'waybill-imports-forget-rows',
  cron: '57 * * * *',
  run: (pool) => eachShop(pool, due, forgetDue),
};

async function forgetDue(db: TenantDb): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from waybill_imports where shop_id = ${db.shopId}
    and ${isDue(miscOfShop(db.shopId))} limit ${sql.lit(AT_ONCE)} for update`.execute(db.k);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  const counts = await countImportRows(db, ids);
  const kept = ids.map((id) => ({ id, counts: counts.get(id) ?? NONE_YET }));
  await sql`update waybill_imports i set rows_forgotten_at = ${new Date()}, counts = v.counts,
      status = case when i.status = 'matched' then 'done' else i.status end
    from json_to_recordset(${JSON.stringify(kept)}::json) as v(id uuid, counts jsonb)
    where i.shop_id = ${db.shopId} and i.id = v.id`.execute(db.k);
  await db.remove('waybill_import_rows').where('import_id', 'in', ids).execute();
}
