import { sql } from 'kysely';
import { dayOf } from '#features/orders/orders/order-time.ts';
import { type Due, eachShop } from '#kit/jobs/server/each-shop.ts';
import { enqueue } from '#kit/jobs/server/enqueue.ts';
import type { Routine } from '#kit/jobs/server/job.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { MORNING_HOUR } from '../limits.ts';
import { REPORT_FILE_JOB } from './report-file-payload.ts';

const HOUR = 3_600_000;
const SHANGHAI = 8;

/** Each morning, or as soon as there is somebody to do it: the files of reports that members want daily. */
export const morningReports: Routine = {
  name: 'insight-morning-reports',
  cron: '0 * * * *',
  run: (pool) => beginMorning(pool, new Date()),
};

export async function beginMorning(pool: Parameters<Routine['run']>[0], now: Date): Promise<void> {
  if (new Date(now.getTime() + SHANGHAI * HOUR).getUTCHours() < MORNING_HOUR) return;
  const today = dayOf(now);
  const due: Due = sql`select distinct shop_id from saved_reports
    where is_daily and made_for is distinct from ${today}::date`;
  await eachShop(pool, due, (db) => beginShop(db, today));
}

/** Marked and begun in one transaction, so each of them once a day. */
async function beginShop(db: TenantDb, today: string): Promise<void> {
  const { rows } = await sql<{ id: string; user_id: string; name: string }>`
    update saved_reports r set made_for = ${today}::date from users u
    where r.shop_id = ${db.shopId} and r.is_daily and r.made_for is distinct from ${today}::date and u.id = r.user_id
    returning r.id, r.user_id, u.full_name as name`.execute(db.k);
  for (const { id, user_id: userId, name: userName } of rows)
    await enqueue(db, REPORT_FILE_JOB, { shopId: db.shopId, userId, userName, reportId: id });
}
