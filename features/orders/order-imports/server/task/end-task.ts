import { sql } from 'kysely';
import { STAGED_ROW_STATES } from '#features/orders/staging/row-states.ts';
import { GIVE_UP_SENTENCES, type GiveUpReason, type JobCtx } from '#kit/jobs/server/job.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { settleTask } from './task-counts.ts';
import type { ImportTaskPayload } from './task-jobs.ts';
import { changeTask, lockTask } from './task-record.ts';

/** Ends the reading of a file that can't be read: nothing stays but the reason. */
export async function endReading(db: TenantDb, taskId: string, problem: string): Promise<void> {
  const current = await lockTask(db, taskId);
  if (current?.status !== 'reading') return;
  await changeTask(db, taskId, {
    status: 'failed',
    problem,
    phase_done: 0,
    phase_total: 0,
    finished_at: new Date() as never,
  });
  await notify(db, 'import-task', [taskId]);
}

/** Ends whatever a task was at when its job is not tried any more, with a sentence on what the user can do. */
export async function giveUpTask(
  { inShop, payload }: JobCtx<ImportTaskPayload>,
  why: GiveUpReason,
): Promise<void> {
  const { taskId } = payload;
  await inShop(async (db) => {
    const task = await lockTask(db, taskId);
    if (task?.status === 'reading')
      await endReading(db, taskId, `${GIVE_UP_SENTENCES[why]}，文件没有读完。${READING[why]}`);
    if (task?.status === 'importing')
      await settleTask(
        db,
        taskId,
        `${GIVE_UP_SENTENCES[why]}，没有全部导入。已导入的订单不受影响，请再点“导入”`,
      );
    if (task?.status !== 'checking') return;
    await settleTask(db, taskId, `${GIVE_UP_SENTENCES[why]}，没有检查完，请点“重试”`);
    // A task with rows that were not checked is not done.
    await sql`update import_tasks t set status = 'ready', finished_at = null where shop_id = ${db.shopId} and id = ${taskId}
      and status = 'done' and exists (select from import_rows r where r.shop_id = t.shop_id and r.task_id = t.id
        and r.state = ${STAGED_ROW_STATES.toCheck.id})`.execute(db.k);
  });
}

const READING: Record<GiveUpReason, string> = {
  fault: '请点“重试”',
  full: '请联系管理员清出空间，再点“重试”',
  deaths: '请另存为 xlsx 或拆成几份后再导入',
};
