import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { HIDDEN_ROW, LEFT_OUT_ROW, remark, type StoredProblem } from '../staged-line.ts';

const BY_PERSON = JSON.stringify([{ field: LEFT_OUT_ROW }]);
const LEFT_OUT: StoredProblem = { ...remark(LEFT_OUT_ROW, '已选择不导入这一行'), remedy: 'none' };

/** Condition of staged rows `r` that are hidden in their sheet. */
export const IS_HIDDEN_ROW = sql<boolean>`r.problems @> ${JSON.stringify([{ field: HIDDEN_ROW }])}::jsonb`;

/**
 * Leaves rows `r` out of the import that are neither imported nor left out, as a person says. What only repeated one of
 * them is no repetition any more; the check marks what still is one. Tells how many rows it left out.
 */
export async function leaveRowsOut(
  db: TenantDb,
  taskId: string,
  which: RawBuilder<boolean>,
): Promise<number> {
  const { rows } = await sql<{
    rowNo: number;
  }>`update import_rows r set state = 5, by_hand = true, duplicate_of = null,
      problems = coalesce((select jsonb_agg(p) from jsonb_array_elements(r.problems) p where p -> 'kept' = 'true'),
        '[]'::jsonb) || ${JSON.stringify([LEFT_OUT])}::jsonb
    where r.shop_id = ${db.shopId} and r.task_id = ${taskId} and r.state in (0, 1, 2, 3) and ${which}
    returning r.row_no as "rowNo"`.execute(db.k);
  const twins = [...new Set(rows.map(({ rowNo }) => `row:${rowNo}`))];
  if (twins.length > 0)
    await sql`update import_rows set state = 1, duplicate_of = null
      where shop_id = ${db.shopId} and task_id = ${taskId} and state = 2
        and duplicate_of = any(${twins}::text[])`.execute(db.k);
  return rows.length;
}

/** Takes rows `r` in again that a person left out; they are to be checked anew. Tells how many they were. */
export async function takeRowsIn(db: TenantDb, taskId: string, which: RawBuilder<boolean>): Promise<number> {
  const { numAffectedRows } = await sql`update import_rows r set state = 3
    where r.shop_id = ${db.shopId} and r.task_id = ${taskId} and r.state = 5
      and r.problems @> ${BY_PERSON}::jsonb and ${which}`.execute(db.k);
  return Number(numAffectedRows ?? 0);
}
