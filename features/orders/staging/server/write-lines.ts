import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { LineVerdict, StagedLine } from '../staged-line.ts';
import { EDITED_RECORD, EDITED_SET } from './field-lists.ts';

/** Writes the verdicts of checks, one statement for all lines; earlier ones are gone. */
export async function writeVerdicts(
  db: TenantDb,
  taskId: string,
  lines: readonly { line: StagedLine; verdict: LineVerdict }[],
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
  await sql`update import_rows r set problems = v.remarks, ${sql.raw(EDITED_SET)}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as v("rowNo" int, "lineNo" smallint, remarks jsonb, ${sql.raw(EDITED_RECORD)})
    where r.shop_id = ${db.shopId} and r.task_id = ${taskId} and r.row_no = v."rowNo" and r.line_no = v."lineNo"
      and r.state <> 4`.execute(db.k);
}
