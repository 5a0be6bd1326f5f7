import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { SERIAL } from '../serial-numbers.ts';
import type { StoredProblem } from '../staged-line.ts';
import type { RowKeyed } from './read-lines.ts';
import { rowsNamed } from './rows-named.ts';

/** Ready rows of a task of which nobody has said that they are no duplicates; table alias `r`. */
const mayRepeat = (db: TenantDb, taskId: string) =>
  sql`r.shop_id = ${db.shopId} and r.task_id = ${taskId} and r.state = 1 and not r.not_duplicate`;

/**
 * Marks rows that are orders of the shop already, of the same platform only; by the rule that placing orders applies
 * again under a lock. Orders with an id below `since` are too old to be repeated.
 */
export async function markPlacedRows(
  db: TenantDb,
  taskId: string,
  platform: string,
  since: string,
): Promise<void> {
  await sql`update import_rows r set state = 2, duplicate_of = 'LDL' || o.id from orders o
    where ${mayRepeat(db, taskId)} and o.shop_id = ${db.shopId} and o.third_party_order_id = r.source_order_no
      and o.spu_id = r.spu_id and o.third_party_name = coalesce(r.third_party, ${platform})
      and (o.sub_order_no is null or r.sub_order_no in ('', o.sub_order_no)) and o.id >= ${since}::bigint
      and o.hop = 0 and o.status & 6 = 0 and o.import_task_id is distinct from ${taskId}::uuid
      and (length(r.source_order_no) > ${SERIAL} or o.phone = r.phone)`.execute(db.k);
}

/**
 * Marks all but the first, or the imported one, of a task's rows with one platform, order number and listing;
 * sub-orders are other orders.
 */
export async function markRepeatedRows(db: TenantDb, taskId: string): Promise<void> {
  await sql`with d as materialized (select * from (select row_no, line_no, first_value(row_no) over w as first_row, row_number() over w as nth
      from import_rows where shop_id = ${db.shopId} and task_id = ${taskId} and state in (1, 4)
        and source_order_no is not null and spu_id is not null
      window w as (partition by source_order_no, sub_order_no, spu_id, third_party,
        case when length(source_order_no) <= ${SERIAL} then phone end order by state desc, row_no, line_no)) as n where nth > 1)
    update import_rows r set state = 2, duplicate_of = 'row:' || d.first_row from d
    where ${mayRepeat(db, taskId)} and r.row_no = d.row_no and r.line_no = d.line_no`.execute(db.k);
}

/**
 * Marks rows that these earlier tasks of the very same file have imported: it brings no second order, whatever its rows
 * have for an order number (domain §4).
 */
export async function markRowsImportedBy(
  db: TenantDb,
  taskId: string,
  earlier: readonly string[],
): Promise<void> {
  await sql`update import_rows r set state = 2, duplicate_of = 'LDL' || o.id
    from import_rows p, orders o
    where ${mayRepeat(db, taskId)} and p.shop_id = ${db.shopId} and p.task_id = any(${[...earlier]}::uuid[]) and p.state = 4
      and p.row_no = r.row_no and p.line_no = r.line_no and p.spu_id = r.spu_id
      and o.shop_id = ${db.shopId} and o.import_task_id = any(${[...earlier]}::uuid[]) and o.id = p.order_id
      and o.status & 6 = 0`.execute(db.k);
}

/** Remarks on rows without an order number that look like an earlier one of their task: two people may want the same. */
export async function remarkOnAlikeRows(db: TenantDb, taskId: string, remark: StoredProblem): Promise<void> {
  await sql`with d as materialized (select * from (select row_no, line_no, row_number() over (partition by phone, spu_id, amount, receiver, detail
        order by row_no, line_no) as nth
      from import_rows where shop_id = ${db.shopId} and task_id = ${taskId} and state in (1, 4)
        and source_order_no is null and spu_id is not null) as n where nth > 1)
    update import_rows r set problems = coalesce(r.problems, '[]'::jsonb) || ${JSON.stringify([remark])}::jsonb from d
    where ${mayRepeat(db, taskId)} and r.row_no = d.row_no and r.line_no = d.line_no`.execute(db.k);
}

/** Makes duplicates ready, all or the named ones, as a person says: no check marks them again. Tells how many they were. */
export async function unmarkDuplicates(
  db: TenantDb,
  taskId: string,
  rows: readonly RowKeyed[] | 'all',
): Promise<number> {
  const { numAffectedRows } =
    await sql`update import_rows r set state = 1, not_duplicate = true, by_hand = true, duplicate_of = null
    where r.shop_id = ${db.shopId} and r.task_id = ${taskId} and r.state = 2
      and ${rows === 'all' ? sql`true` : rowsNamed(rows)}`.execute(db.k);
  return Number(numAffectedRows ?? 0);
}
