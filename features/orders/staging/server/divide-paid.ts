import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { STAGED_ROW_STATES } from '../row-states.ts';

/** A number of pieces as it must stand in the sheet; its source is read by the database as well. */
export const WHOLE_NUMBER = /^[1-9][0-9]{0,6}$/;

/** Lines that may become orders. */
const placeable = sql.raw(
  `r.state in (${STAGED_ROW_STATES.ready.id}, ${STAGED_ROW_STATES.duplicate.id}, ${STAGED_ROW_STATES.toCorrect.id})`,
);

/** Most sheets price each line: they are looked through once, and nothing is sorted. */
export async function hasLinesToPrice(db: TenantDb, taskId: string): Promise<boolean> {
  const { rows } =
    await sql`select from import_rows r where r.shop_id = ${db.shopId} and r.task_id = ${taskId}
    and r.price_text = '' and ${placeable} limit 1`.execute(db.k);
  return rows.length > 0;
}

/** Lines of orders that name no price but what was paid, each with the figures of its whole order. */
export const unpricedLines = (db: TenantDb, taskId: string) => sql`
  select * from (
    select r.row_no, r.line_no, r.spu_id, r.amount, r.amount_text, r.paid_amount, o.order_key,
      count(*) over w as lines, count(r.paid_amount) over w as paid_lines,
      min(r.paid_amount) over w <> max(r.paid_amount) over w
        or min(r.row_no) over w = max(r.row_no) over w as are_own,
      bool_or(r.price_text <> '') over w as is_priced
    from import_rows r
    cross join lateral (select coalesce(nullif(r.source_order_no, ''), 'row ' || r.row_no) as order_key) o
    where r.shop_id = ${db.shopId} and r.task_id = ${taskId} and ${placeable}
    window w as (partition by o.order_key)
  ) as l
  where not is_priced and paid_lines > 0`;

/** The prices of orders whose lines have an amount each, or that have one line only. */
export async function divideByPieces(db: TenantDb, taskId: string): Promise<void> {
  await sql`update import_rows r set price_text = round(l.paid_amount / l.amount_text::int, 2)::text,
      unit_price = round(l.paid_amount / coalesce(nullif(l.amount, 0), l.amount_text::int), 2), price_total = l.paid_amount
    from (${unpricedLines(db, taskId)}) as l
    where r.shop_id = ${db.shopId} and r.task_id = ${taskId} and r.row_no = l.row_no and r.line_no = l.line_no
      and (l.lines = 1 or l.paid_lines = l.lines and l.are_own)
      and l.paid_amount is not null and l.amount_text ~ ${WHOLE_NUMBER.source}`.execute(db.k);
}
