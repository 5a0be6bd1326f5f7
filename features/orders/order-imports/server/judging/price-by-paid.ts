import { sql } from 'kysely';
import { STAGED_ROW_STATES } from '#features/orders/staging/row-states.ts';
import { type PricedRow, priceRows } from '#features/orders/staging/server/index.ts';
import { sheetRemark } from '#features/orders/staging/staged-line.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { fenOf, yuanOf } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { spreadPaid } from '../../spread-paid.ts';

interface Line {
  row_no: number;
  line_no: number;
  /** The order that it is of. */
  order_key: string;
  is_priced: boolean;
  amount: number | null;
  amount_text: string;
  paid_amount: number | null;
  list_price: number | null;
}

const WHOLE = /^[1-9][0-9]{0,6}$/;

/**
 * 实付 becomes 售价 in sheets that name no price of a piece: divided by the pieces where a row is the only line of its
 * order or has an amount of its own; where one amount is of several products, spread over them by their list prices.
 * The order keeps the amount: sums use it where the price is rounded.
 * One amount that stands beside each of several rows may be each one's or all of theirs: those stay without a price.
 */
export async function priceByPaid(db: TenantDb, taskId: string): Promise<void> {
  const orders = [...groupBy(await linesOf(db, taskId), ({ order_key: key }) => key).values()];
  const unpriced = orders.filter((lines) => !lines.some((line) => line.is_priced));
  const priced = unpriced.flatMap((lines) => (isSpread(lines) ? spread(lines) : dividedByPieces(lines)));
  await priceRows(db, taskId, priced);
}

/** Lines that may become orders, in the order of the sheet; none where the sheet says nowhere what was paid. */
async function linesOf(db: TenantDb, taskId: string): Promise<Line[]> {
  const { rows } = await sql<Line>`select r.row_no, r.line_no, r.amount, r.amount_text, r.paid_amount,
      coalesce(nullif(r.source_order_no, ''), 'row ' || r.row_no) as order_key, r.price_text <> '' as is_priced,
      coalesce(s.price, s.distribute_price, s.purchase_price) as list_price
    from import_rows r left join spus s on s.shop_id = ${db.shopId} and s.id = r.spu_id
    where r.shop_id = ${db.shopId} and r.task_id = ${taskId}
      and r.state in (${sql.lit(STAGED_ROW_STATES.ready.id)}, ${sql.lit(STAGED_ROW_STATES.duplicate.id)}, ${sql.lit(STAGED_ROW_STATES.toCorrect.id)})
      and exists (select from import_rows p where p.shop_id = ${db.shopId} and p.task_id = ${taskId}
        and p.paid_amount is not null)
    order by r.row_no, r.line_no`.execute(db.k);
  return rows;
}

/** The prices of an order whose lines have an amount each, or that has one line only. */
function dividedByPieces(lines: readonly Line[]): PricedRow[] {
  const paid = lines.flatMap(({ paid_amount: amount }) => (amount === null ? [] : [Number(amount)]));
  const isEach = lines.length === 1 || (paid.length === lines.length && new Set(paid).size > 1);
  if (!isEach) return [];
  return lines.flatMap((line) =>
    line.paid_amount !== null && WHOLE.test(line.amount_text)
      ? [pricedLine(line, fenOf(Number(line.paid_amount)))]
      : [],
  );
}

/** Whether one line has what was paid for all of them, each of which is known and has a list price. */
const isSpread = (lines: readonly Line[]): boolean =>
  lines.length > 1 &&
  lines.filter(({ paid_amount: amount }) => amount !== null).length === 1 &&
  lines.every(
    (line) => Number(line.list_price) > 0 && Number(line.amount) > 0 && WHOLE.test(line.amount_text),
  );

function spread(lines: readonly Line[]): PricedRow[] {
  const paid = Number(lines.find(({ paid_amount: amount }) => amount !== null)?.paid_amount ?? 0);
  const shares = spreadPaid(
    fenOf(paid),
    lines.map((line) => fenOf(Number(line.list_price)) * Number(line.amount)),
  );
  const says = `单价按订单实付 ¥${paid.toFixed(2)} 和原价分摊`;
  return lines.map((line, at) => ({
    ...pricedLine(line, shares[at] ?? 0),
    remarks: [sheetRemark('unitPrice', says)],
  }));
}

/** A line that costs so many fen altogether, by the piece: as the sheet counts them, and as the listing does. */
const pricedLine = ({ row_no, line_no, amount, amount_text: text }: Line, fen: number): PricedRow => ({
  row_no,
  line_no,
  text: yuanOf(Math.round(fen / Number(text))).toFixed(2),
  price: yuanOf(Math.round(fen / (Number(amount) || Number(text)))),
  total: yuanOf(fen),
  remarks: [],
});
