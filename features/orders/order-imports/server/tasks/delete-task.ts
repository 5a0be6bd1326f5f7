import { sql } from 'kysely';
import { cancelByEntry, lockAllocations } from '#features/orders/orders/server/index.ts';
import { STATUS } from '#features/orders/orders/status.ts';
import { forgetRows } from '#features/orders/staging/server/index.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { importRefusals as no } from '../../refusals.ts';
import { changeTask, lockTaskOrRefuse } from '../task/task-record.ts';

const EXPORTED_OR_SHIPPED = STATUS.exported | STATUS.partlyShipped | STATUS.shipped;
const CANCELLED = STATUS.cancelledByBuyer | STATUS.cancelledBySeller;
const CHUNK = 2_000;

/**
 * Deletes a task and cancels its orders, all or nothing: refused while one was exported or shipped (domain §4).
 * A job that works on the task learns of it at its next step and stops.
 */
export async function deleteTask(ctx: ShopCtx, taskId: string, reason: string): Promise<number> {
  const { db } = ctx;
  await lockTaskOrRefuse(db, taskId);
  const orders = await db
    .from('orders')
    .select([
      'id',
      'chain',
      'split_of as splitOf',
      sql<boolean>`status & ${EXPORTED_OR_SHIPPED} <> 0`.as('moved'),
    ])
    .where('import_task_id', '=', taskId)
    .where('hop', '=', 0)
    .where(sql<boolean>`status & ${CANCELLED} = 0`)
    .orderBy('id')
    .forUpdate()
    .execute();
  const shippedCount = orders.filter((order) => order.moved).length;
  if (shippedCount > 0) refuse(no.orderMoved, { count: shippedCount });
  // Locks first all that the orders return to, so that no chunk locks quotas behind the stock of the one before it.
  if (orders.length > CHUNK) await lockAllocations(db, orders);
  for (let i = 0; i < orders.length; i += CHUNK) {
    const part = orders.slice(i, i + CHUNK).map(({ id }) => ({ OrderID: id, Reason: reason }));
    const { skipped } = await cancelByEntry(ctx, part);
    // An order was exported since it was read: nothing of the deletion stays.
    if (skipped.length > 0) refuse(no.orderMoved, { count: skipped.length });
  }
  await changeTask(db, taskId, { deleted_at: new Date() as never });
  await forgetUnplaced(ctx, taskId);
  await notify(db, 'import-task', [taskId]);
  return orders.length;
}

/** Deletes the staged rows of a task without orders; rows that became orders stay for the orders' original columns. */
async function forgetUnplaced({ db }: ShopCtx, taskId: string): Promise<void> {
  const imported = await db
    .from('import_rows')
    .select('row_no')
    .where('task_id', '=', taskId)
    .where('state', '=', 4)
    .limit(1)
    .executeTakeFirst();
  if (imported) return;
  await forgetRows(db, [taskId]);
}
