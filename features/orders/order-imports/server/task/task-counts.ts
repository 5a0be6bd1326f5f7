import { sql } from 'kysely';
import type { Placed } from '#features/orders/orders/server/index.ts';
import { markByHand } from '#features/orders/staging/server/index.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { HAS_REMARK } from './has-remark.ts';
import { changeTask, type TaskRecord } from './task-record.ts';

/** SQL of the field that the first fault of a row to correct is about. */
const CAUSE = sql`case when state = 3
  then coalesce(jsonb_path_query_first(problems, '$[*] ? (@.blocking == true)') ->> 'field', '') end`;

/** Counts the task's rows anew, in the transaction that changed them: read is always the sum of the rest. */
export async function recount(db: TenantDb, taskId: string): Promise<void> {
  const { rows } = await sql<{
    unsaid: number;
  }>`update import_tasks t set rows_read = c.read, rows_ready = c.ready, rows_duplicate = c.duplicate,
      rows_failed = c.failed, rows_imported = c.imported, rows_left_out = c.left_out,
      rows_remarked = c.remarked, rows_by_hand = c.by_hand, rows_unaided = c.unaided, causes = c.causes
    from (select ${total()} as read, ${total('state = 1')} as ready, ${total('state = 2')} as duplicate,
        ${total('state = 3')} as failed, ${total('state = 4')} as imported, ${total('state = 5')} as left_out,
        ${total('told')} as remarked, ${total('by_hand or state = 3')} as by_hand,
        ${total('state = 4 and not by_hand')} as unaided,
        ${total('state = 3 and not by_hand')} as unsaid,
        coalesce(jsonb_object_agg(cause, n) filter (where cause is not null), '{}') as causes
      from (select state, ${CAUSE} as cause, state = 1 and ${HAS_REMARK} as told, by_hand, count(*) as n
        from import_rows where shop_id = ${db.shopId} and task_id = ${taskId} group by 1, 2, 3, 4) as counted) as c
    where t.shop_id = ${db.shopId} and t.id = ${taskId} returning c.unsaid::int as unsaid`.execute(db.k);
  if (rows[0]?.unsaid) await markByHand(db, taskId);
}

const total = (which = 'true') => sql`coalesce(sum(n) filter (where ${sql.raw(which)}), 0)`;

/** Moves a placed chunk's rows from ready to what became of them, without counting all rows anew. */
export async function countChunk(
  db: TenantDb,
  task: TaskRecord,
  { placed, duplicates, refused }: Placed,
): Promise<void> {
  const done = placed + duplicates + refused;
  await changeTask(db, task.id, {
    rows_ready: task.rows_ready - done,
    rows_imported: task.rows_imported + placed,
    rows_duplicate: task.rows_duplicate + duplicates,
    rows_failed: task.rows_failed + refused,
    phase_done: Math.min(task.phase_total, task.phase_done + done),
  });
}

/** Counts a task's rows and sets its status for when no job works on it: ready, partly done or done. */
export async function settleTask(db: TenantDb, taskId: string, problem = ''): Promise<void> {
  await recount(db, taskId);
  await sql`update import_tasks set phase_done = 0, phase_total = 0, problem = ${problem},
      status = case when rows_ready > 0 or (rows_failed > 0 and rows_imported = 0) then 'ready'
        when rows_failed > 0 then 'partly' else 'done' end,
      finished_at = case when rows_ready + rows_failed = 0 then coalesce(finished_at, now()) end
    where shop_id = ${db.shopId} and id = ${taskId}`.execute(db.k);
  await notify(db, 'import-task', [taskId]);
}
