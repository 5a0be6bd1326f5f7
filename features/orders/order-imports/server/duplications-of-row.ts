import { sql } from 'kysely';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { maskForReader } from './mask-for-reader.ts';
import { selectRows } from './select-rows.ts';
import { taskOrRefuse } from './task-record.ts';

/** The order or the earlier row that a row is a duplicate of. */
export async function duplicationsOfRow(ctx: ShopCtx, taskId: string, rowNo: number, lineNo: number) {
  const { db } = ctx;
  const task = await taskOrRefuse(db, taskId);
  const at = sql`r.row_no = ${rowNo} and r.line_no = ${lineNo}`;
  const [row] = await selectRows(db, task, at, { limit: 1, offset: 0 });
  if (!row) refuse(common.notFound, { what: '这一行' });
  const { rows } = await sql<{ of: string | null }>`select duplicate_of as of from import_rows r
    where r.shop_id = ${db.shopId} and r.task_id = ${taskId} and ${at}`.execute(db.k);
  const of = rows[0]?.of ?? '';
  const first = of.startsWith('row:') ? sql`r.row_no = ${Number(of.slice(4))}` : sql`false`;
  const [earlier] = of.startsWith('row:') ? await selectRows(db, task, first, { limit: 1, offset: 0 }) : [];
  const shown = { Row: earlier ?? null, Problems: row.Problems };
  return { Order: await orderOf(db, of), ...maskForReader(ctx, task, shown) };
}

async function orderOf(db: ShopCtx['db'], of: string) {
  if (!of.startsWith('LDL')) return null;
  const order = await db
    .from('orders')
    .select(['id', 'status', 'created_at', 'spu_name', 'amount', 'receiver'])
    .where('id', '=', of.slice(3))
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
