import { sql } from 'kysely';
import { type Denial, deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { cellProblems, priceChangeRefusals as no } from '../../refusals.ts';
import { applyDue } from './apply-due.ts';
import { cancelItems } from './cancel-items.ts';
import { ITEM_STATUS } from './due-items.ts';
import { recountChanges } from './recount-changes.ts';

/** Takes whole changes out that are to come or run, or single prices of them; what is applied stays. */
export async function cancelChanges(
  db: TenantDb,
  changeIds: readonly string[],
  itemIds: readonly string[],
  by: { id: string; name: string },
): Promise<BatchResult> {
  const now = Date.now();
  await applyDue(db, now);
  const live = await liveItems(db, changeIds);
  const logIds = [...new Set([...[...live.values()].flat(), ...itemIds])];
  const cancelledIds = await cancelItems(db, logIds, `${by.name}取消`, now);
  const ids = [...new Set(changeIds)];
  const putAsideIds = await putAside(db, ids, itemIds);
  const doneChanges = ids.filter(
    (id) => putAsideIds.has(id) || live.get(id)?.some((logId) => cancelledIds.has(logId)),
  );
  const doneItems = [...new Set(itemIds)].filter((id) => cancelledIds.has(id) || putAsideIds.has(id));
  const left = [...ids, ...new Set(itemIds)].filter(
    (id) => !doneChanges.includes(id) && !doneItems.includes(id),
  );
  const reasons = await reasonsOf(db, left);
  return {
    done: doneChanges.length + doneItems.length,
    skipped: left.map((id) => skip(id, reasons.get(id) ?? notFound)),
  };
}

/** What failed is cancelled too once somebody has seen it, and no longer waits. Gives the ids that were named. */
async function putAside(
  db: TenantDb,
  changeIds: readonly string[],
  itemIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ change_id: string; log_id: string }>`update price_change_items
    set status = ${sql.lit(ITEM_STATUS.cancelled)} where shop_id = ${db.shopId} and status = ${sql.lit(ITEM_STATUS.failed)}
      and (change_id = ${anyOf(changeIds)} or log_id = ${anyOf(itemIds)})
    returning change_id, log_id`.execute(db.k);
  await recountChanges(
    db,
    rows.map(({ change_id }) => change_id),
  );
  return new Set(rows.flatMap(({ change_id, log_id }) => [change_id, log_id]));
}

const notFound = deny(cellProblems.noSuch, { what: '改价' });

async function liveItems(db: TenantDb, changeIds: readonly string[]): Promise<Map<string, string[]>> {
  const live = db
    .from('price_change_items')
    .where('change_id', '=', anyOf(changeIds))
    .where('status', '<=', 2);
  const rows = await live.select(['change_id', 'log_id']).execute();
  return new Map(
    [...groupBy(rows, ({ change_id }) => change_id)].map(([id, items]) => [
      id,
      items.map(({ log_id }) => log_id),
    ]),
  );
}

/** What was written has a row in the history; any other was cancelled before. */
async function reasonsOf(db: TenantDb, ids: readonly string[]): Promise<Map<string, Denial>> {
  const changes = await db.from('price_changes').select('id').where('id', '=', anyOf(ids)).execute();
  const logs = await db.from('price_logs').select('id').where('id', '=', anyOf(ids)).execute();
  const { rows: applied } = await sql<{ id: string }>`select id from price_changes
    where shop_id = ${db.shopId} and id = ${anyOf(ids)} and counts ? ${String(ITEM_STATUS.done)}`.execute(
    db.k,
  );
  return new Map([
    ...changes.map(({ id }) => [id, deny(no.over)] as const),
    ...logs.map(({ id }) => [id, deny(no.applied)] as const),
    ...applied.map(({ id }) => [id, deny(no.applied)] as const),
  ]);
}
