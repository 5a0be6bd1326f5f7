import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type Actor, enqueueForTask } from '../task/task-jobs.ts';
import { changeTask, type TaskRecord } from '../task/task-record.ts';

/** Hands the ready rows of a locked task to the import job; without any there is nothing to begin. */
export async function beginImport(db: TenantDb, task: TaskRecord, actor: Actor): Promise<void> {
  if (task.rows_ready === 0) return;
  await markImporting(db, task);
  await enqueueForTask(db, 'import-task-orders', task.id, actor);
}

/**
 * Marks a locked task as importing: the job that is at work goes on to import; killed before, it runs again and finds
 * the task so marked.
 */
export async function markImporting(db: TenantDb, task: TaskRecord): Promise<void> {
  if (task.rows_ready === 0) return;
  await changeTask(db, task.id, {
    status: 'importing',
    start_wanted: false,
    problem: '',
    phase_done: 0,
    phase_total: task.rows_ready,
  });
  await notify(db, 'import-task', [task.id]);
}
