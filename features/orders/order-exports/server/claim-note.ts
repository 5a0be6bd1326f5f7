import { sql } from 'kysely';
import { exportNote, orderConditions } from '#features/orders/orders/server/index.ts';
import { CANCELLED, STATUS } from '#features/orders/orders/status.ts';
import type { JobCtx } from '#kit/jobs/server/job.ts';
import type { ExportTask } from './export-task.ts';

/** Orders marked in one transaction: short enough that nobody waits long for one of them. */
const AT_ONCE = 1_000;
const NOT_TO_SHIP = CANCELLED | STATUS.suspended | STATUS.presale | STATUS.shipped;

/**
 * Fixes which orders stand on the shipping note and marks exactly them as exported; what may not be shipped, was
 * cancelled meanwhile or waits for an answer to a request to cancel is left out. Each step is kept, so a killed job goes on where it was.
 */
export async function claimNote(job: JobCtx, task: ExportTask): Promise<void> {
  await job.inShop(async (db) => {
    const claimed = await db
      .from('export_task_orders')
      .select('order_id')
      .where('task_id', '=', task.id)
      .limit(1)
      .executeTakeFirst();
    if (claimed) return;
    const where = orderConditions(db.shopId, 'fordeliver', task.input);
    await sql`insert into export_task_orders (shop_id, task_id, order_id)
      select o.shop_id, ${task.id}, o.id from orders o where ${where} and o.status & ${NOT_TO_SHIP} = 0
        and o.cancel_request is null`.execute(db.k);
  });
  while (await markNext(job, task.id)) job.signal.throwIfAborted();
}

function markNext(job: JobCtx, taskId: string): Promise<boolean> {
  return job.inShop(async (db) => {
    const rows = await db
      .from('export_task_orders')
      .select('order_id')
      .where('task_id', '=', taskId)
      .where('marked', '=', false)
      .orderBy('order_id')
      .limit(AT_ONCE)
      .execute();
    if (rows.length === 0) return false;
    const ids = rows.map((row) => row.order_id);
    const { userId: id, userName: name } = job.payload;
    const { marked } = await exportNote({ db, user: { id, name, loginName: '' } }, ids);
    const mine = sql`shop_id = ${db.shopId} and task_id = ${taskId} and order_id = any(${ids}::bigint[])`;
    await sql`update export_task_orders set marked = true
      where ${mine} and order_id = any(${marked}::bigint[])`.execute(db.k);
    await sql`delete from export_task_orders where ${mine} and not marked`.execute(db.k);
    return true;
  });
}
