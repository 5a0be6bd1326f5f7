import { sql } from 'kysely';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { allows } from '#kit/endpoint/rights.ts';
import { type DueShops, eachShop } from '#kit/jobs/server/each-shop.ts';
import type { Routine } from '#kit/jobs/server/job.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { spanOf } from '../../day-figures/spans.ts';
import { startReportFile } from '../../reports/server/index.ts';
import { SavedReportChoice } from '../choice.ts';
import { choiceQuery } from '../choice-query.ts';
import { MORNING_HOUR } from '../limits.ts';

const HOUR = 3_600_000;
const SHANGHAI = 8;

/** Each morning, or as soon as there is somebody to do it: the files of reports that members want daily. */
export const morningReports: Routine = {
  name: 'insight-morning-reports',
  cron: '0 * * * *',
  atStart: true,
  run: (pool) => beginMorning(pool, new Date()),
};

export async function beginMorning(pool: Parameters<Routine['run']>[0], now: Date): Promise<void> {
  if (new Date(now.getTime() + SHANGHAI * HOUR).getUTCHours() < MORNING_HOUR) return;
  const today = dayOf(now);
  const due: DueShops = sql`select distinct shop_id from saved_reports
    where is_daily and made_for is distinct from ${today}::date`;
  await eachShop(pool, due, (db) => beginShop(db, now));
}

interface Daily {
  id: string;
  user_id: string;
  user_name: string;
  name: string;
  choice: unknown;
  /** None for who has left. */
  rights: number | null;
}

/** Marked and begun in one transaction, so each of them once a day; by what its member may see by now. */
async function beginShop(db: TenantDb, now: Date): Promise<void> {
  const { rows } = await sql<Daily>`
    update saved_reports r set made_for = ${dayOf(now)}::date from users u
    where r.shop_id = ${db.shopId} and r.is_daily and r.made_for is distinct from ${dayOf(now)}::date and u.id = r.user_id
    returning r.id, r.user_id, u.full_name as user_name, r.name, r.choice, (select m.rights from memberships m
      where m.shop_id = ${db.shopId} and m.user_id = r.user_id) as rights`.execute(db.k);
  for (const { id, user_id, user_name, name: title, choice, rights } of rows) {
    const known = SavedReportChoice.safeParse(choice);
    // One that is no choice any more must not keep the others waiting, nor the shops behind this one.
    if (!known.success || !allows('report.view', rights ?? 0)) {
      await db.update('saved_reports').set({ is_daily: false }).where('id', '=', id).execute();
      continue;
    }
    const query = choiceQuery(known.data, now);
    const request = {
      title,
      reportQuery: query,
      span: spanOf(query.startTime, query.endTime, now),
      rights: rights ?? 0,
    };
    await startReportFile(db, { ...request, by: { id: user_id, name: user_name } });
  }
}
