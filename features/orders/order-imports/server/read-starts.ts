import { sql } from 'kysely';
import { SheetRefused } from '#kit/sheet/sheet-refused.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { TaskRecord } from './task-record.ts';

/** A kill is nobody's fault, so it takes many; a file that brings the process down each time is not read for ever. */
const MOST = 20;

/** The task with one more begun reading, which outlives the process; refuses a file that was begun too often. */
export async function countStart(db: TenantDb, task: TaskRecord): Promise<TaskRecord> {
  const starts = (task.mapping.starts ?? 0) + 1;
  if (starts > MOST)
    throw new SheetRefused(
      'corrupt',
      `读这个文件时程序中断了 ${MOST} 次，已停止。请另存为 xlsx 或拆成几份后再导入`,
    );
  await setStarts(db, task, starts);
  return { ...task, mapping: { ...task.mapping, starts } };
}

/** The reading came to an end, whatever it found. */
export const forgetStarts = (db: TenantDb, task: TaskRecord) => setStarts(db, task, 0);

async function setStarts(db: TenantDb, task: TaskRecord, starts: number): Promise<void> {
  await db
    .update('import_tasks')
    .set({ mapping: sql`jsonb_set(mapping, '{starts}', to_jsonb(${starts}::int))` })
    .where('id', '=', task.id)
    .execute();
}
