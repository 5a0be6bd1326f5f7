import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { importRefusals as no } from '../../refusals.ts';
import { beginImport } from '../importing/begin-import.ts';
import {
  changeTask,
  isTaskBusy,
  lockTasksOrRefuse,
  type TaskRecord,
  tasksOrRefuse,
} from '../task/task-record.ts';

/** Starts the import of tasks' ready rows. Of two users at once, or one who asks twice, one begins it. */
export async function startTasks(ctx: ShopCtx, taskIds: readonly string[]): Promise<TaskRecord[]> {
  for (const task of await lockTasksOrRefuse(ctx.db, taskIds)) await startTask(ctx, task);
  return tasksOrRefuse(ctx.db, taskIds);
}

async function startTask(ctx: ShopCtx, task: TaskRecord): Promise<void> {
  if (task.status === 'mapping') refuse(no.needsMapping, { file: task.file_name });
  if (task.status === 'failed') refuse(no.failed, { file: task.file_name, problem: task.problem });
  if (task.status === 'importing') return;
  if (isTaskBusy(task)) await changeTask(ctx.db, task.id, { start_wanted: true });
  else await beginImport(ctx.db, task, ctx);
}
