import { sql } from 'kysely';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { taskOrRefuse } from '../task/task-record.ts';
import { maskForReader } from './mask-for-reader.ts';
import { selectRows } from './select-rows.ts';

/** Reads the order or the earlier row that a row is a duplicate of. */
export async function duplicationsOfRow(ctx: ShopCtx, taskId: string, rowNo: number, lineNo: number) {
  const { db } = ctx;
  const task = await taskOrRefuse(db, taskId);
  const at = sql`r.row_no = ${rowNo} and r.line_no = ${lineNo}`;
  const [row] = await selectRows(db, task, at, { limit: 1, offset: 0 });
  if (!row) refuse(common.notFound, { what: '这一行' });
  const { rows } = await sql<{ duplicate_of: string | null }>`select duplicate_of from import_rows r
    where r.shop_id = ${db.shopId} and r.task_id = ${taskId} and ${at}`.execute(db.k);
  const duplicate = rows[0]?.duplicate_of ?? '';
  const first = duplicate.startsWith('row:') ? sql`r.row_no = ${Number(duplicate.slice(4))}` : sql`false`;
  const [earlier] = duplicate.startsWith('row:')
    ? await selectRows(db, task, first, { limit: 1, offset: 0 })
    : [];
  const shown = { Row: earlier ?? null, Problems: row.Problems };
  return { Order: await orderOf(db, duplicate), ...maskForReader(ctx, task, shown) };
}

async function orderOf(db: ShopCtx['db'], duplicate: string) {
  if (!duplicate.startsWith('LDL')) return null;
  const order = await db
    .from('orders')
    .select(['id', 'status', 'created_at', 'spu_name', 'amount', 'receiver'])
    .where('id', '=', duplicate.slice(3))
    .executeTakeFirst();
  if (!order) return null;
  return {
    OrderID: order.id,
    Status: order.status,
    CreatedOn: order.created_at as unknown as string,
    SpuName: order.spu_name,
    Amount: order.amount,
    Receiver: order.receiver,
  };
}
