import { sql } from 'kysely';
import { SERIAL } from '#features/orders/orders/numbers/serial-numbers.ts';
import { addDays, firstIdAt } from '#features/orders/orders/times/order-time.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { TaskRecord } from '../task/task-record.ts';
import { overWholeSets } from './whole-sets.ts';

/**
 * Marks duplicates among the ready rows, set by set: an order of the shop within the window, an earlier row of the
 * file, a row of the same file imported before. Rows without an order number only get a remark where they look alike,
 * since two people may well want the same.
 */
export async function markTaskDuplicates(db: TenantDb, task: TaskRecord): Promise<void> {
  const since = String(firstIdAt(addDays(new Date(), -task.avoid_duplication_days)));
  const earlier = await tasksOfSameFile(db, task);
  await overWholeSets(db, async () => {
    if (task.avoid_duplication_days > 0) await markOrdersOfShop(db, task, since);
    await markRowsOfFile(db, task);
    if (earlier.length > 0) await markSameFile(db, task, earlier);
    await remarkOnAlike(db, task);
  });
}

/**
 * Marks rows of the same file once more when the import begins: it may have been imported since the check. Tells
 * whether there was such a task.
 */
export async function markSameFileAgain(db: TenantDb, task: TaskRecord): Promise<boolean> {
  const earlier = await tasksOfSameFile(db, task);
  if (earlier.length > 0) await overWholeSets(db, () => markSameFile(db, task, earlier));
  return earlier.length > 0;
}

async function tasksOfSameFile(db: TenantDb, task: TaskRecord): Promise<string[]> {
  if (task.file_hash === '') return [];
  const tasks = await db
    .from('import_tasks')
    .select('id')
    .where('file_hash', '=', task.file_hash)
    .where('sheet_name', '=', task.sheet_name)
    .where('id', '<>', task.id)
    .where('rows_imported', '>', 0)
    .where('deleted_at', 'is', null)
    .execute();
  return tasks.map(({ id }) => id);
}

const readyRowsOf = (db: TenantDb, task: TaskRecord) =>
  sql`r.shop_id = ${db.shopId} and r.task_id = ${task.id} and r.state = 1 and not r.not_duplicate`;

/**
 * Marks rows that are orders of the shop already, of the same platform only; by the rule that placing orders applies
 * again under a lock.
 */
async function markOrdersOfShop(db: TenantDb, task: TaskRecord, since: string): Promise<void> {
  await sql`update import_rows r set state = 2, duplicate_of = 'LDL' || o.id from orders o
    where ${readyRowsOf(db, task)} and o.shop_id = ${db.shopId} and o.third_party_order_id = r.source_order_no
      and o.spu_id = r.spu_id and o.third_party_name = coalesce(r.third_party, ${task.third_party_name})
      and (o.sub_order_no is null or r.sub_order_no in ('', o.sub_order_no)) and o.id >= ${since}::bigint
      and o.hop = 0 and o.status & 6 = 0 and o.import_task_id is distinct from ${task.id}::uuid
      and (length(r.source_order_no) > ${SERIAL} or o.phone = r.phone)`.execute(db.k);
}

/**
 * Marks all but the first, or the imported one, of rows with one platform, order number and listing; sub-orders are
 * other orders.
 */
async function markRowsOfFile(db: TenantDb, task: TaskRecord): Promise<void> {
  await sql`with d as materialized (select * from (select row_no, line_no, first_value(row_no) over w as first_row, row_number() over w as nth
      from import_rows where shop_id = ${db.shopId} and task_id = ${task.id} and state in (1, 4)
        and source_order_no is not null and spu_id is not null
      window w as (partition by source_order_no, sub_order_no, spu_id, third_party,
        case when length(source_order_no) <= ${SERIAL} then phone end order by state desc, row_no, line_no)) as n where nth > 1)
    update import_rows r set state = 2, duplicate_of = 'row:' || d.first_row from d
    where ${readyRowsOf(db, task)} and r.row_no = d.row_no and r.line_no = d.line_no`.execute(db.k);
}

/**
 * Marks rows of the very same file, which brings no second order, whatever its rows have for an order number (domain
 * §4).
 */
async function markSameFile(db: TenantDb, task: TaskRecord, earlier: readonly string[]): Promise<void> {
  await sql`update import_rows r set state = 2, duplicate_of = 'LDL' || o.id
    from import_rows p, orders o
    where ${readyRowsOf(db, task)} and p.shop_id = ${db.shopId} and p.task_id = any(${[...earlier]}::uuid[]) and p.state = 4
      and p.row_no = r.row_no and p.line_no = r.line_no and p.spu_id = r.spu_id
      and o.shop_id = ${db.shopId} and o.import_task_id = any(${[...earlier]}::uuid[]) and o.id = p.order_id
      and o.status & 6 = 0`.execute(db.k);
}

const ALIKE = JSON.stringify([
  {
    field: '',
    says: '与本表另一行的收件人、电话、商品和数量都相同，请确认不是重复',
    remedy: 'other',
    blocking: false,
  },
]);

async function remarkOnAlike(db: TenantDb, task: TaskRecord): Promise<void> {
  await sql`with d as materialized (select * from (select row_no, line_no, row_number() over (partition by phone, spu_id, amount, receiver, detail
        order by row_no, line_no) as nth
      from import_rows where shop_id = ${db.shopId} and task_id = ${task.id} and state in (1, 4)
        and source_order_no is null and spu_id is not null) as n where nth > 1)
    update import_rows r set problems = coalesce(r.problems, '[]'::jsonb) || ${ALIKE}::jsonb from d
    where ${readyRowsOf(db, task)} and r.row_no = d.row_no and r.line_no = d.line_no`.execute(db.k);
}
