import { sql } from 'kysely';
import { deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { notify } from '#kit/live/server/notify.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { cellProblems as says } from '../../refusals.ts';
import { applyDue } from '../due/apply-due.ts';
import { floorOfItem, isMineLifted, waitsLifted } from '../reading/lifted-sql.ts';

/**
 * Prices of mine that the floor lifts are fine so: they stay, and wait no more until a floor lifts them to another
 * amount. Taken back, they wait again.
 */
export async function keepLifted(
  db: TenantDb,
  ids: readonly string[],
  isKept: boolean,
  by: { name: string },
): Promise<BatchResult> {
  await applyDue(db, Date.now());
  const kept = isKept
    ? sql`kept_floor = ${floorOfItem}, kept_by = ${by.name}, kept_at = now()`
    : sql`kept_floor = null, kept_by = null, kept_at = null`;
  const { rows } = await sql<{ id: string }>`update price_change_items i set ${kept}
    where i.shop_id = ${db.shopId} and i.log_id = ${anyOf(ids)}
      and ${isKept ? waitsLifted : sql`(${isMineLifted} and i.kept_floor is not null)`}
    returning i.log_id as id`.execute(db.k);
  if (rows.length > 0) await notify(db, 'catalogue');
  const done = new Set(rows.map(({ id }) => id));
  const left = [...new Set(ids)].filter((id) => !done.has(id));
  return { done: done.size, skipped: await whyNot(db, left) };
}

async function whyNot(db: TenantDb, ids: readonly string[]): Promise<BatchResult['skipped']> {
  if (ids.length === 0) return [];
  const items = db.from('price_change_items').where('log_id', '=', anyOf(ids));
  const known = new Set((await items.select('log_id').execute()).map(({ log_id }) => log_id));
  const none = deny(says.noSuch, { what: '改价' });
  return ids.map((id) => skip(id, known.has(id) ? deny(says.notLifted) : none));
}
