import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { StoredProblem } from '../staged-line.ts';

/** A row whose price follows from what was paid for it. */
export interface PricedRow {
  row_no: number;
  line_no: number;
  /** The price of a piece as the sheet counts them. */
  text: string;
  /** The price of a piece of the listing. */
  price: number;
  /** What the pieces cost altogether; sums use it where the price is rounded. */
  total: number;
  /** What is to be said of it. */
  remarks: readonly StoredProblem[];
}

/** Writes prices that follow from what was paid, in one statement; what was said of the rows stays. */
export async function priceRows(db: TenantDb, taskId: string, rows: readonly PricedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`update import_rows r set price_text = v.text, unit_price = v.price, price_total = v.total,
      problems = coalesce(r.problems, '[]'::jsonb) || v.remarks
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as v(row_no int, line_no int, text text, price numeric, total numeric, remarks jsonb)
    where r.shop_id = ${db.shopId} and r.task_id = ${taskId} and r.row_no = v.row_no and r.line_no = v.line_no`.execute(
    db.k,
  );
}
