import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { StagedLine, StoredProblem } from '../staged-line.ts';

interface RawLine extends Omit<StagedLine, 'remarks'> {
  problems: StoredProblem[] | null;
}

const COLUMNS = sql`row_no as "rowNo", line_no as "lineNo", source_order_no as "sourceOrderNo",
  sub_order_no as "subOrderNo", entry_store as "entryStore", product, external_id as "externalId",
  bar_code as "barCode", amount_text as "amountText", price_text as "priceText", receiver, phone, province, city,
  area, street, village, detail, province_id as "provinceId", address_text as "addressText",
  address_says_more is true as "addressSaysMore", buyer_note as "buyerNote",
  seller_note as "sellerNote", received_at as "receivedAt",
  third_party as "thirdParty", tags, source_channel as channel, buyer_name as "buyerName",
  paid_amount::text as "paidAmount", paid_at as "paidAt", source_product as "nameOnly", source_spec as spec,
  source_category as category, source_company as "expressCompany", source_waybill as "expressNo",
  id_number as "idNumber", problems`;

/** Number of a line of the sheet: its row, and the line within that. */
export interface RowKeyed {
  rowNo: number;
  lineNo: number;
}

/** Reads staged lines of a task in the given states, from after `last` on, as they were before they were judged. */
export async function stagedAfter(
  db: TenantDb,
  taskId: string,
  states: readonly number[],
  last: RowKeyed,
  limit: number,
): Promise<StagedLine[]> {
  const { rows } = await sql<RawLine>`select ${COLUMNS} from import_rows
    where shop_id = ${db.shopId} and task_id = ${taskId} and state = any(${[...states]}::smallint[])
      and (row_no, line_no) > (${last.rowNo}, ${last.lineNo})
    order by row_no, line_no limit ${limit}`.execute(db.k);
  return rows.map(asLine);
}

/** Reads the named lines that may still be corrected: not imported, not left out. */
export async function stagedNamed(
  db: TenantDb,
  taskId: string,
  keys: readonly RowKeyed[],
): Promise<StagedLine[]> {
  const { rows } = await sql<RawLine>`select ${COLUMNS} from import_rows
    where shop_id = ${db.shopId} and task_id = ${taskId} and state in (0, 1, 2, 3)
      and (row_no, line_no) in (select * from unnest(${keys.map((key) => key.rowNo)}::int[],
        ${keys.map((key) => key.lineNo)}::int[]))
    order by row_no, line_no`.execute(db.k);
  return rows.map(asLine);
}

const asLine = ({ problems, ...line }: RawLine): StagedLine => ({
  ...line,
  remarks: (problems ?? []).filter(({ kept }) => kept === true),
});
