import { sql } from 'kysely';
import {
  divideByPieces,
  hasLinesToPrice,
  type PricedRow,
  priceRows,
  unpricedLines,
  WHOLE_NUMBER,
} from '#features/orders/staging/server/index.ts';
import { sheetRemark } from '#features/orders/staging/staged-line.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { fenOf, yuanOf } from '#kit/money/fen.ts';
import { spreadPaid } from '#kit/money/spread-paid.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

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
  await priceRows(db, taskId, [...orders.values()].filter(isSpread).flatMap(spread));
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

/** Whether each line is known by its pieces and has a list price. */
const isSpread = (lines: readonly Line[]): boolean =>
  lines.every(
    (line) => Number(line.list_price) > 0 && Number(line.amount) > 0 && WHOLE_NUMBER.test(line.amount_text),
  );

function spread(lines: readonly Line[]): PricedRow[] {
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
): PricedRow => ({
  row_no,
  line_no,
  text: yuanOf(Math.round(fen / Number(text))).toFixed(2),
  price: yuanOf(Math.round(fen / (Number(amount) || Number(text)))),
  total: yuanOf(fen),
  remarks: [sheetRemark('unitPrice', says)],
});
