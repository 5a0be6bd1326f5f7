import { zipFiles } from '#features/sheets/export-log/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { DeferredFile, ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { exportRefusals as no } from '../refusals.ts';
import { visibleTasks } from './list-files.ts';

const HOUR = 3_600_000;
const TYPES: Readonly<Record<string, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
};

const typeOf = (name: string) => TYPES[/\.(\w+)$/.exec(name)?.[1] ?? ''] ?? 'application/octet-stream';

/** Waits until the file is made, up to an hour, as the specification's clients do (§9), or until nobody waits. */
export function fileWhenDone(ctx: ShopCtx, taskId: string): DeferredFile {
  return async (leaving) => {
    const over = AbortSignal.any([leaving, AbortSignal.timeout(HOUR)]);
    for await (const _ of ctx.news('files', taskId, over)) {
      const task = await ctx.afterwards((db) => taskState(db, taskId));
      if (!task) refuse(no.failed, { reason: '文件已被删除' });
      if (task.status === 'failed') refuse(no.failed, { reason: task.problem });
      if (task.status !== 'done' || !task.file_id) continue;
      const body = await ctx.files.open(ctx.shop.id, task.file_id);
      return { name: task.file_name, type: typeOf(task.file_name), size: Number(task.size), body };
    }
    refuse(no.notReady);
  };
}

const taskState = (db: TenantDb, id: string) =>
  db
    .from('export_tasks')
    .leftJoin('files', (join) =>
      join.onRef('files.shop_id', '=', 'export_tasks.shop_id').onRef('files.id', '=', 'export_tasks.file_id'),
    )
    .select(['status', 'problem', 'file_id', 'file_name', 'files.size'])
    .where('export_tasks.id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** One file, by its task or its own id. */
export async function downloadFile(
  ctx: ShopCtx,
  input: { TaskID?: string; FileID?: string },
): Promise<DeferredFile> {
  const tasks = visibleTasks(ctx).select(['export_tasks.file_id', 'export_tasks.file_name', 'files.size']);
  const chosen = input.TaskID
    ? tasks.where('export_tasks.id', '=', input.TaskID)
    : tasks.where('export_tasks.file_id', '=', input.FileID ?? null);
  const task = await chosen.executeTakeFirst();
  if (!task) refuse(common.notFound, { what: '文件' });
  const { file_id: id, file_name: name, size } = task;
  if (!id) refuse(no.notReady);
  const type = typeOf(name);
  return async () => ({ name, type, size: Number(size), body: await ctx.files.open(ctx.shop.id, id) });
}

/** Several files in one zip; each must be there. */
export async function downloadZip(ctx: ShopCtx, ids: readonly string[]): Promise<DeferredFile> {
  const unique = [...new Set(ids)];
  const tasks = await visibleTasks(ctx)
    .select(['export_tasks.file_id', 'export_tasks.file_name'])
    .where('export_tasks.id', 'in', unique)
    .execute();
  if (tasks.length < unique.length) refuse(common.notFound, { what: '文件' });
  const files = tasks.map(({ file_id, file_name }) => {
    if (!file_id) refuse(no.notReady);
    return { name: file_name, open: () => ctx.files.open(ctx.shop.id, file_id) };
  });
  const name = `下载记录_${files.length}个文件.zip`;
  return async () => {
    // Asked of each before the first byte goes out: afterwards a missing one could only cut the answer off.
    for (const file of files) (await file.open()).destroy();
    return { name, type: typeOf('.zip'), body: zipFiles(files) };
  };
}
