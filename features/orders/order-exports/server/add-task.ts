import { v7 as newId } from 'uuid';
import { enqueue } from '#kit/jobs/server/enqueue.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { ExportTaskPayload } from './task-file.ts';

interface NewTask {
  /** The job that makes the file. */
  job: string;
  kind: string;
  fileName: string;
  format: string;
  /** What it is made of, for the job. */
  input: object;
  /** Rights that whoever takes the file must have. */
  rights: number;
  by: { id: string; name: string };
}

/** A file that is to be made stands in 下载记录 at once, and its job begins when this commits. Gives its task. */
export async function addTask(db: TenantDb, task: NewTask): Promise<string> {
  const { job, by } = task;
  const id = newId();
  await db
    .insert('export_tasks', {
      id,
      kind: task.kind,
      status: 'waiting',
      file_name: task.fileName,
      format: task.format,
      input: JSON.stringify(task.input),
      rights: task.rights,
      created_by: by.id,
      created_by_name: by.name,
    })
    .execute();
  const payload: ExportTaskPayload = { shopId: db.shopId, userId: by.id, userName: by.name, taskId: id };
  await enqueue(db, job, payload);
  await notify(db, 'files', [id]);
  return id;
}
