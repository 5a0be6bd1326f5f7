import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { logExport } from '#features/sheets/export-log/server/index.ts';
import { SheetRefused } from '#features/sheets/sheet-files/sheet-refused.ts';
import { Refused } from '#kit/endpoint/refusal.ts';
import { addFile } from '#kit/files/server/file-rows.ts';
import type { JobPayload } from '#kit/jobs/server/enqueue.ts';
import type { JobCtx } from '#kit/jobs/server/job.ts';
import { notify } from '#kit/live/server/notify.ts';
import { isCommitUnsure } from '#kit/tenant/server/connection-lost.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { ExportStopped } from './progress.ts';

export interface ExportTaskPayload extends JobPayload {
  taskId: string;
}

/** A task of 下载记录 that is still to be made. */
export const openTask = ({ inShop, payload: { taskId } }: JobCtx<ExportTaskPayload>) =>
  inShop((db) =>
    db
      .from('export_tasks')
      .select(['id', 'kind', 'input', 'file_name', 'rights'])
      .where('id', '=', taskId)
      .where('status', 'in', ['waiting', 'running'])
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  );

/** What was written: how many rows, and what the log says of it. */
export interface Written {
  kind: string;
  rows: number;
  filter: object;
  /** Of the file, in the transaction in which it appears. */
  name: (db: TenantDb) => Promise<string>;
}

/** Makes the file of a task at the path that `write` gets; a killed job begins anew and leaves nothing half. */
export async function makeTaskFile(
  ctx: JobCtx<ExportTaskPayload>,
  write: (path: string) => Promise<Written>,
): Promise<void> {
  const { shopId, taskId } = ctx.payload;
  const id = newId();
  try {
    const path = await ctx.files.prepare(shopId, id);
    await ctx.files.requireRoom();
    const written = await write(path);
    await ctx.files.keep(shopId, id);
    const { size } = await stat(path);
    await ctx.inShop((db) => finish(db, ctx.payload, { ...written, id, size }));
  } catch (error) {
    // Cut off at its COMMIT, the task may have this file: it stays, and goes in a day when nothing has it.
    if (isCommitUnsure(error)) throw error;
    await ctx.files.discard({ shopId, id });
    if (error instanceof ExportStopped) return;
    if (!(error instanceof SheetRefused || error instanceof Refused)) throw error;
    await ctx.inShop((db) => failTask(db, taskId, error.message));
  }
}

/** The file, its task and the log appear together. */
async function finish(
  db: TenantDb,
  { taskId, userId, userName }: ExportTaskPayload,
  { id, size, kind, rows, filter, name: naming }: Written & { id: string; size: number },
): Promise<void> {
  const name = await naming(db);
  await addFile(db, { id, name, size }, userId);
  const kept = await db
    .update('export_tasks')
    .set({ status: 'done', file_id: id, file_name: name, rows_done: rows, rows_total: rows })
    .set({ finished_at: sql<string>`now()` })
    .where('id', '=', taskId)
    .where('status', '=', 'running')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (kept.numUpdatedRows === 0n) throw new ExportStopped();
  const user = { id: userId, name: userName, loginName: '' };
  await logExport({ db, user }, { kind, filter, rows, fileName: name });
  await notify(db, 'files', [taskId]);
}

/** The task ends with a sentence. */
export async function failTask(db: TenantDb, taskId: string, problem: string): Promise<void> {
  await db
    .update('export_tasks')
    .set({ status: 'failed', problem, finished_at: sql`now()` })
    .where('id', '=', taskId)
    .where('status', 'in', ['waiting', 'running'])
    .execute();
  await notify(db, 'files', [taskId]);
}
