import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { Verdict } from '../check-line.ts';
import type { StagedLine } from '../staged-line.ts';

/** Writes the verdicts of checks, one statement for all lines; earlier ones are gone. */
export async function writeVerdicts(
  db: TenantDb,
  taskId: string,
  lines: readonly { line: StagedLine; verdict: Verdict }[],
): Promise<void> {
  if (lines.length === 0) return;
  const verdicts = lines.map(({ line, verdict }) => ({
    r: line.rowNo,
    l: line.lineNo,
    s: verdict.state,
    p: verdict.problems.length > 0 ? verdict.problems : null,
    u: verdict.spuId,
    a: verdict.amount,
    m: verdict.unitPrice,
    e: verdict.entryShopId,
  }));
  await sql`update import_rows r set state = v.s, problems = v.p, spu_id = v.u, amount = v.a, unit_price = v.m,
      entry_shop_id = v.e, duplicate_of = null
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb)
      as v(r int, l smallint, s smallint, p jsonb, u uuid, a int, m numeric, e uuid)
    where r.shop_id = ${db.shopId} and r.task_id = ${taskId} and r.row_no = v.r and r.line_no = v.l
      and r.state <> 4`.execute(db.k);
}

/** Writes what a person has changed in the lines themselves; they are to be judged at once. */
export async function writeLines(db: TenantDb, taskId: string, lines: readonly StagedLine[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`update import_rows r set source_order_no = v."sourceOrderNo", amount_text = v."amountText",
      price_text = v."priceText", receiver = v.receiver, phone = v.phone, province = v.province, city = v.city,
      area = v.area, street = v.street, village = v.village, detail = v.detail, province_id = v."provinceId",
      address_text = v."addressText", address_says_more = v."addressSaysMore", buyer_note = v."buyerNote", seller_note = v."sellerNote",
      problems = v.remarks
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as v("rowNo" int, "lineNo" smallint,
      "sourceOrderNo" text, "amountText" text, "priceText" text, receiver text, phone text, province text, city text,
      area text, street text, village text, detail text, "provinceId" text, "addressText" text, "addressSaysMore" boolean, "buyerNote" text,
      "sellerNote" text, remarks jsonb)
    where r.shop_id = ${db.shopId} and r.task_id = ${taskId} and r.row_no = v."rowNo" and r.line_no = v."lineNo"
      and r.state <> 4`.execute(db.k);
}
