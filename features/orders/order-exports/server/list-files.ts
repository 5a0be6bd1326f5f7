import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { removeFiles } from '#kit/files/server/file-rows.ts';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { notify } from '#kit/live/server/notify.ts';
import { orderExports } from '../contract.ts';
import type { ExportFile, ExportStatus } from '../export-file.ts';

/** Files whose data the caller has every right to see. */
export const visibleTasks = ({ db, rights }: ShopCtx) =>
  db
    .from('export_tasks')
    .leftJoin('files', (join) =>
      join.onRef('files.shop_id', '=', 'export_tasks.shop_id').onRef('files.id', '=', 'export_tasks.file_id'),
    )
    .where('export_tasks.deleted_at', 'is', null)
    .where(sql<SqlBool>`export_tasks.rights & ~${rights}::int = 0`);

/** 下载记录, newest first. */
export async function listFiles(ctx: ShopCtx, input: z.output<typeof orderExports.available.input>) {
  const tasks = visibleTasks(ctx)
    .select([
      'export_tasks.id',
      'file_id',
      'kind',
      'file_name',
      'status',
      'rows_done',
      'rows_total',
      'problem',
    ])
    .select(['files.size', 'created_by_name', 'export_tasks.created_at', 'finished_at']);
  const query = filterBy(orderExports.available, tasks, input, {
    kinds: (q, kinds) => q.where('kind', 'in', kinds),
    statuses: (q, statuses) => q.where('status', 'in', statuses),
    fileName: (q, text) => q.where('file_name', 'ilike', containsPattern(text)),
  });
  const { items, ...totals } = await readPage(query, input, { CreatedOn: 'export_tasks.created_at' }, [
    'export_tasks.id',
  ]);
  return {
    ...totals,
    items: items.map(
      (row): ExportFile => ({
        TaskID: row.id,
        FileID: row.file_id,
        Kind: row.kind,
        FileName: row.file_name,
        Status: row.status as ExportStatus,
        RowsDone: row.rows_done,
        RowsTotal: row.rows_total,
        Size: row.size === null ? null : Number(row.size),
        Problem: row.problem,
        CreatedBy: row.created_by_name,
        CreatedOn: row.created_at,
        FinishedOn: row.finished_at,
      }),
    ),
  };
}

/** Deletes files; one that is still being made stops at its next report. */
export async function deleteFiles(ctx: ShopCtx, ids: readonly string[]): Promise<BatchResult> {
  const unique = [...new Set(ids)];
  const mine = await visibleTasks(ctx)
    .select(['export_tasks.id', 'file_id'])
    .where('export_tasks.id', 'in', unique)
    .execute();
  const taskIds = new Set(mine.map(({ id }) => id));
  if (taskIds.size > 0) {
    await ctx.db
      .update('export_tasks')
      .set({ deleted_at: sql`now()`, file_id: null })
      .where('id', 'in', [...taskIds])
      .execute();
  }
  const files = mine.flatMap(({ file_id }) => file_id ?? []);
  await removeFiles(ctx.db, files);
  for (const id of files) await ctx.files.discard({ shopId: ctx.shop.id, id });
  await notify(ctx.db, 'files', [...taskIds]);
  const skipped = unique
    .filter((id) => !taskIds.has(id))
    .map((id) => skip(id, deny(common.notFound, { what: '文件' })));
  return { done: taskIds.size, skipped };
}
