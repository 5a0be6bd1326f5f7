import { sql } from 'kysely';
import { STAGED_ROW_STATES } from '#features/orders/staging/row-states.ts';
import { sheetRemark } from '#features/orders/staging/staged-line.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { fenOf, yuanOf } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { spreadPaid } from '../../spread-paid.ts';

/** A line of an order whose amount paid is spread over several lines. */
interface Line {
  row_no: number;
  line_no: number;
  /** The order that it is of. */
  order_key: string;
  amount: number | null;
  amount_text: string;
  paid_amount: number | null;
  list_price: number | null;
}

interface PricedLine {
  row_no: number;
  line_no: number;
  text: string;
  price: number;
  /** What the pieces cost altogether. */
  total: number;
  remarks: unknown[];
}

/** A number of pieces as it must stand in the sheet, for both of the languages that read it. */
const WHOLE = '^[1-9][0-9]{0,6}$';
const WHOLE_PATTERN = new RegExp(WHOLE);

/**
 * 实付 becomes 售价 in sheets that name no price of a piece: divided by the pieces where a row is the only line of its
 * order or has an amount of its own; where one amount is of several products, spread over them by their list prices.
 * The order keeps the amount: sums use it where the price is rounded.
 * One amount that stands beside each of several rows may be each one's or all of theirs: those stay without a price.
 */
export async function priceByPaid(db: TenantDb, taskId: string): Promise<void> {
  if (!(await hasLinesToPrice(db, taskId))) return;
  const orders = groupBy(await linesToSpread(db, taskId), ({ order_key: key }) => key);
  await divideByPieces(db, taskId);
  await writePrices(db, taskId, [...orders.values()].filter(isSpread).flatMap(spread));
}

/** Lines that may become orders. */
const placeable = sql.raw(
  `r.state in (${STAGED_ROW_STATES.ready.id}, ${STAGED_ROW_STATES.duplicate.id}, ${STAGED_ROW_STATES.toCorrect.id})`,
);

/** Most sheets price each line: they are looked through once, and nothing is sorted. */
async function hasLinesToPrice(db: TenantDb, taskId: string): Promise<boolean> {
  const { rows } =
    await sql`select from import_rows r where r.shop_id = ${db.shopId} and r.task_id = ${taskId}
    and r.price_text = '' and ${placeable} limit 1`.execute(db.k);
  return rows.length > 0;
}

/** Lines of orders that name no price but what was paid, each with the figures of its whole order. */
const unpricedLines = (db: TenantDb, taskId: string) => sql`
  select * from (
    select r.row_no, r.line_no, r.spu_id, r.amount, r.amount_text, r.paid_amount, o.order_key,
      count(*) over w as lines, count(r.paid_amount) over w as paid_lines,
      min(r.paid_amount) over w <> max(r.paid_amount) over w as are_unequal,
      bool_or(r.price_text <> '') over w as is_priced
    from import_rows r
    cross join lateral (select coalesce(nullif(r.source_order_no, ''), 'row ' || r.row_no) as order_key) o
    where r.shop_id = ${db.shopId} and r.task_id = ${taskId} and ${placeable}
    window w as (partition by o.order_key)
  ) as l
  where not is_priced and paid_lines > 0`;

/** The prices of orders whose lines have an amount each, or that have one line only. */
async function divideByPieces(db: TenantDb, taskId: string): Promise<void> {
  await sql`update import_rows r set price_text = round(l.paid_amount / l.amount_text::int, 2)::text,
      unit_price = round(l.paid_amount / coalesce(nullif(l.amount, 0), l.amount_text::int), 2), price_total = l.paid_amount
    from (${unpricedLines(db, taskId)}) as l
    where r.shop_id = ${db.shopId} and r.task_id = ${taskId} and r.row_no = l.row_no and r.line_no = l.line_no
      and (l.lines = 1 or l.paid_lines = l.lines and l.are_unequal)
      and l.paid_amount is not null and l.amount_text ~ ${WHOLE}`.execute(db.k);
}

/** Lines of orders of which one line has what was paid for all, in the order of the sheet. */
async function linesToSpread(db: TenantDb, taskId: string): Promise<Line[]> {
  const { rows } =
    await sql<Line>`select l.row_no, l.line_no, l.order_key, l.amount, l.amount_text, l.paid_amount,
      coalesce(s.price, s.distribute_price, s.purchase_price) as list_price
    from (${unpricedLines(db, taskId)}) as l
    left join spus s on s.shop_id = ${db.shopId} and s.id = l.spu_id
    where l.lines > 1 and l.paid_lines = 1
    order by l.row_no, l.line_no`.execute(db.k);
  return rows;
}

async function writePrices(db: TenantDb, taskId: string, lines: readonly PricedLine[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`update import_rows r set price_text = v.text, unit_price = v.price, price_total = v.total,
      problems = coalesce(r.problems, '[]'::jsonb) || v.remarks
    from json_to_recordset(${JSON.stringify(lines)}::json)
      as v(row_no int, line_no int, text text, price numeric, total numeric, remarks jsonb)
    where r.shop_id = ${db.shopId} and r.task_id = ${taskId} and r.row_no = v.row_no and r.line_no = v.line_no`.execute(
    db.k,
  );
}

/** Whether each line is known by its pieces and has a list price. */
const isSpread = (lines: readonly Line[]): boolean =>
  lines.every(
    (line) => Number(line.list_price) > 0 && Number(line.amount) > 0 && WHOLE_PATTERN.test(line.amount_text),
  );

function spread(lines: readonly Line[]): PricedLine[] {
  const paid = Number(lines.find(({ paid_amount: amount }) => amount !== null)?.paid_amount ?? 0);
  const shares = spreadPaid(
    fenOf(paid),
    lines.map((line) => fenOf(Number(line.list_price)) * Number(line.amount)),
  );
  const says = `单价按订单实付 ¥${paid.toFixed(2)} 和原价分摊`;
  return lines.map((line, at) => pricedLine(line, shares[at] ?? 0, says));
}

/** A line that costs so many fen altogether, by the piece: as the sheet counts them, and as the listing does. */
const pricedLine = (
  { row_no, line_no, amount, amount_text: text }: Line,
  fen: number,
  says: string,
): PricedLine => ({
  row_no,
  line_no,
  text: yuanOf(Math.round(fen / Number(text))).toFixed(2),
  price: yuanOf(Math.round(fen / (Number(amount) || Number(text)))),
  total: yuanOf(fen),
  remarks: [sheetRemark('unitPrice', says)],
});
