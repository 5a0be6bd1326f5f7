import { sql } from 'kysely';
import { orderConditions } from '#features/orders/orders/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { batchFilter } from '../batch-numbers.ts';
import { openBatch } from './open-batch.ts';

/** The orders of a batch, whether a program or a sheet brought them. */
export async function ordersOfBatch(ctx: ShopCtx, batchNo: string): Promise<string[]> {
  const filter = await existingBatchFilter(ctx, batchNo);
  const where = orderConditions(ctx.db.shopId, 'normal', filter);
  const { rows } = await sql<{
    id: string;
  }>`select o.id::text from orders o where ${where} order by o.id`.execute(ctx.db.k);
  return rows.map(({ id }) => id);
}

/** The filter of a batch that there is. */
export async function existingBatchFilter({ db }: Pick<ShopCtx, 'db'>, batchNo: string | null | undefined) {
  const filter = batchFilter(batchNo);
  if (filter.importBatchNos && batchNo) await openBatch({ db }, batchNo);
  const [taskId] = filter.importTaskIds ?? [];
  const task = taskId
    ? await db
        .from('import_tasks')
        .select('id')
        .where('id', '=', taskId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined;
  if (taskId && !task) refuse(common.notFound, { what: '批次' });
  return filter;
}
