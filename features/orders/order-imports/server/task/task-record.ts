import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { ImportTasks } from '#db/tables.generated.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { FileSetup } from '../../contract.ts';
import type { TaskColumn } from '../../import-task.ts';
import type { TaskStatus } from '../../task-status.ts';

/** How the sheet is understood (`import_tasks.mapping`), and what the user asked for. */
export interface StoredMapping {
  wanted?: Pick<FileSetup, 'SheetName' | 'HeaderRow' | 'TemplateID' | 'Columns'>;
  columns?: TaskColumn[];
  certain?: boolean;
  /** All waybills are filled in. */
  isWaybills?: boolean;
  /** A person has confirmed it; remembered for the next file with the same header. */
  confirmed?: boolean;
  sheets?: StoredSheet[];
  /** Rows that are hidden in the sheet. */
  hiddenRows?: number;
  /** Rows that the reading left out, by the reason. */
  leftOut?: { Says: string; Count: number; Rows: number[] }[];
  sample?: string[][];
  /** Headers of the columns that stood empty in all rows by which the sheet was understood. */
  blankHeaders?: string[];
}

/** A sheet of the file; with its rows where it is another one that holds orders. */
export interface StoredSheet {
  Name: string;
  Hidden: boolean;
  Rows?: number;
}

/** An import task as it is stored. */
export type TaskRecord = Omit<Selectable<ImportTasks>, 'mapping' | 'remarks' | 'status'> & {
  mapping: StoredMapping;
  remarks: string[];
  status: TaskStatus;
};

const select = (db: TenantDb) => db.from('import_tasks').selectAll().where('deleted_at', 'is', null);

export async function findTask(db: TenantDb, id: string): Promise<TaskRecord | undefined> {
  return (await select(db).where('id', '=', id).executeTakeFirst()) as TaskRecord | undefined;
}

export async function taskOrRefuse(db: TenantDb, id: string): Promise<TaskRecord> {
  return (await findTask(db, id)) ?? refuse(common.notFound, { what: '订单任务' });
}

/** Locks a task until the end of the transaction: verbs and the import's chunks take turns. */
export async function lockTask(db: TenantDb, id: string): Promise<TaskRecord | undefined> {
  return (await select(db).where('id', '=', id).forUpdate().executeTakeFirst()) as TaskRecord | undefined;
}

export async function lockTaskOrRefuse(db: TenantDb, id: string): Promise<TaskRecord> {
  return (await lockTask(db, id)) ?? refuse(common.notFound, { what: '订单任务' });
}

/** Locks several tasks in the order of their ids, so that two callers can't wait for each other. */
export async function lockTasksOrRefuse(db: TenantDb, ids: readonly string[]): Promise<TaskRecord[]> {
  const tasks: TaskRecord[] = [];
  for (const id of [...new Set(ids)].sort()) tasks.push(await lockTaskOrRefuse(db, id));
  return tasks;
}

export async function tasksOrRefuse(db: TenantDb, ids: readonly string[]): Promise<TaskRecord[]> {
  const uniqueIds = [...new Set(ids)];
  const tasks = (await select(db)
    .where('id', '=', sql<string>`any(${uniqueIds}::uuid[])`)
    .orderBy('created_at')
    .execute()) as TaskRecord[];
  if (tasks.length < uniqueIds.length) refuse(common.notFound, { what: '订单任务' });
  return tasks;
}

export type TaskChange = Partial<Omit<TaskRecord, 'shop_id' | 'id'>>;

export async function changeTask(db: TenantDb, id: string, change: TaskChange): Promise<void> {
  const { mapping, remarks, ...rest } = change;
  const json = (value: unknown) => sql<string>`${JSON.stringify(value)}::jsonb`;
  await db
    .update('import_tasks')
    .set({
      ...rest,
      ...(mapping && { mapping: json(mapping) }),
      ...(remarks && { remarks: json(remarks) }),
    })
    .where('id', '=', id)
    .execute();
}

/** Tells whether a job is at work on the task's rows. */
export const isTaskBusy = ({ status }: TaskRecord) =>
  status === 'reading' || status === 'checking' || status === 'importing';
