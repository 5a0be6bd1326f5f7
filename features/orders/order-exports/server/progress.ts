import type { JobCtx } from '#kit/jobs/server/job.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { Batches } from './rows/order-sheet.ts';

const EVERY_MS = 250;

/** The file was deleted while it was being made. */
export class ExportStopped extends Error {}

/** Counts rows as they are written and tells at most four times a second, in transactions of its own. */
export class ExportProgress {
  private rows = 0;
  private lastSaved = 0;
  private readonly job: JobCtx;
  private readonly taskId: string;
  constructor(job: JobCtx, taskId: string) {
    this.job = job;
    this.taskId = taskId;
  }

  async *counting(batches: Batches): Batches {
    for await (const batch of batches) {
      this.job.signal.throwIfAborted();
      yield batch;
      this.rows += batch.length;
      if (Date.now() - this.lastSaved >= EVERY_MS) await this.tell({ rows_done: this.rows });
    }
  }

  async tell(values: { rows_done?: number; rows_total?: number; status?: string }): Promise<void> {
    this.lastSaved = Date.now();
    const id = this.taskId;
    const result = await this.job.inShop(async (db) => {
      await notify(db, 'files', [id]);
      return db
        .update('export_tasks')
        .set(values)
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
    });
    if (result.numUpdatedRows === 0n) throw new ExportStopped();
  }
}
