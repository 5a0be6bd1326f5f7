import type { JobCtx } from '#kit/jobs/server/job.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TaskStatus } from '../../task-status.ts';
import type { ImportTaskPayload } from './task-jobs.ts';

/** Thrown when a task was deleted while the job worked on it: everything is rolled back. */
export class TaskDeletedError extends Error {}

const PAUSE_MS = 250;

/** Tells the screens how far a job is, at most four times a second, and learns whether the task still lives. */
export class ImportProgress {
  private readonly ctx: JobCtx<ImportTaskPayload>;
  private last = Date.now();
  constructor(ctx: JobCtx<ImportTaskPayload>) {
    this.ctx = ctx;
  }

  async tell(status: TaskStatus, done: number, total: number): Promise<void> {
    if (Date.now() - this.last < PAUSE_MS) return;
    await this.tellNow(status, done, total);
  }

  async tellNow(status: TaskStatus, done: number, total: number): Promise<void> {
    this.ctx.signal.throwIfAborted();
    this.last = Date.now();
    await this.ctx.inShop(async (db) => {
      const { taskId } = this.ctx.payload;
      const { numUpdatedRows } = await db
        .update('import_tasks')
        .set({ status, phase_done: done, phase_total: Math.max(done, total) })
        .where('id', '=', taskId)
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new TaskDeletedError();
      await notify(db, 'import-task', [taskId]);
    });
  }
}
