import { sql } from 'kysely';
import { groupBy } from '#kit/list/group-by.ts';
import { fenOf, yuanOf } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { spreadPaid } from '../spread-paid.ts';
import { sheetRemark } from '../staged-line.ts';
import { ROW_STATES } from '../task-status.ts';

/** Lines that may become orders and have no price; `order_key`: the order that they are of. */
const unpriced = (db: TenantDb, taskId: string) => sql`(
  select r.row_no, r.line_no, r.amount, r.amount_text, r.paid_amount, r.spu_id,
    coalesce(nullif(r.source_order_no, ''), 'row ' || r.row_no) as order_key, r.price_text <> '' as is_priced
  from import_rows r where r.shop_id = ${db.shopId} and r.task_id = ${taskId}
    and r.state in (${sql.lit(ROW_STATES.ready.id)}, ${sql.lit(ROW_STATES.duplicate.id)}, ${sql.lit(ROW_STATES.toCorrect.id)}))`;

/**
 * 实付 becomes 售价 in sheets that name no price of a piece: divided by the pieces where a row is the only line of its
 * order or has an amount of its own; where one amount is of several products, spread over them by their list prices.
 * One amount that stands beside each of several rows may be each one's or all of theirs: those stay without a price.
 */
export async function priceByPaid(db: TenantDb, taskId: string): Promise<void> {
  await sql`with lines as ${unpriced(db, taskId)},
    sums as (select order_key, count(*) as n, count(paid_amount) as paid, min(paid_amount) <> max(paid_amount) as differ
      from lines group by 1 having not bool_or(is_priced))
    update import_rows r set price_text = round(r.paid_amount / l.amount_text::numeric, 2)::text,
      unit_price = round(r.paid_amount / coalesce(l.amount, l.amount_text::numeric), 2)
    from lines l join sums o using (order_key)
    where r.shop_id = ${db.shopId} and r.task_id = ${taskId} and r.row_no = l.row_no and r.line_no = l.line_no
      and r.paid_amount is not null and l.amount_text ~ '^[1-9][0-9]{0,6}$'
      and (o.n = 1 or o.paid = o.n and o.differ)`.execute(db.k);
  await spread(db, taskId);
}

interface Line {
  row_no: number;
  line_no: number;
  order_key: string;
  amount: number;
  amount_text: string;
  paid_amount: number | null;
  list_price: number;
}

/** Orders of which one line has what was paid for all of them, as far as each product is known and has a list price. */
async function spread(db: TenantDb, taskId: string): Promise<void> {
  const { rows } = await sql<Line>`with lines as ${unpriced(db, taskId)},
    sums as (select order_key from lines l left join spus s on s.shop_id = ${db.shopId} and s.id = l.spu_id
      group by 1 having not bool_or(is_priced) and count(*) > 1 and count(paid_amount) = 1
        and bool_and(coalesce(s.price, s.distribute_price, s.purchase_price, 0) > 0
          and l.amount > 0 and l.amount_text ~ '^[1-9][0-9]{0,6}$'))
    select l.row_no, l.line_no, l.order_key, l.amount, l.amount_text, l.paid_amount,
      coalesce(s.price, s.distribute_price, s.purchase_price) as list_price
    from lines l join sums o using (order_key) join spus s on s.shop_id = ${db.shopId} and s.id = l.spu_id
    order by l.row_no, l.line_no`.execute(db.k);
  const priced = [...groupBy(rows, ({ order_key: key }) => key).values()].flatMap((lines) => {
    const paid = lines.find(({ paid_amount: amount }) => amount !== null)?.paid_amount ?? 0;
    const shares = spreadPaid(
      fenOf(Number(paid)),
      lines.map((line) => fenOf(Number(line.list_price)) * line.amount),
    );
    const says = `单价按订单实付 ¥${Number(paid).toFixed(2)} 和原价分摊`;
    return lines.map((line, at) => ({
      row_no: line.row_no,
      line_no: line.line_no,
      text: yuanOf(Math.round((shares[at] ?? 0) / Number(line.amount_text))).toFixed(2),
      price: yuanOf(Math.round((shares[at] ?? 0) / line.amount)),
      said: [sheetRemark('unitPrice', says)],
    }));
  });
  if (priced.length === 0) return;
  await sql`update import_rows r set price_text = v.text, unit_price = v.price,
      problems = coalesce(r.problems, '[]'::jsonb) || v.said
    from json_to_recordset(${JSON.stringify(priced)}::json)
      as v(row_no int, line_no int, text text, price numeric, said jsonb)
    where r.shop_id = ${db.shopId} and r.task_id = ${taskId} and r.row_no = v.row_no and r.line_no = v.line_no`.execute(
    db.k,
  );
}
