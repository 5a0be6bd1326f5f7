import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { enqueueForTask } from '../task/task-jobs.ts';
import type { TaskRecord } from '../task/task-record.ts';

/**
 * Reads sheets with the same header that wait for their columns, after the one that a person has just confirmed: of
 * several files dropped at once only one is asked about. The queue of a shop works in order.
 */
export async function readAlike(
  ctx: ShopCtx,
  { id: confirmed, fingerprint }: Pick<TaskRecord, 'id' | 'fingerprint'>,
): Promise<string[]> {
  if (fingerprint === '') return [];
  const alike = await ctx.db
    .update('import_tasks')
    .set({ status: 'reading', problem: '' })
    .where('fingerprint', '=', fingerprint)
    .where('status', '=', 'mapping')
    .where('id', '<>', confirmed)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of alike) await enqueueForTask(ctx.db, 'read-import-task', id, ctx);
  return alike.map(({ id }) => id);
}
