import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { StoredProblem } from '../staged-line.ts';

/** How many pieces are left of a listing. */
export interface Remainder {
  spuId: string;
  left: number;
}

/**
 * Condition of the rows `r` of a listing that find nothing left of it: the first in the sheet for which it is too
 * little, and all behind it. That one is looked up once, whatever the planner thinks of a table that was filled a
 * second ago.
 */
const beyond = (db: TenantDb, taskId: string, { spuId, left }: Remainder) => sql`
  r.shop_id = ${db.shopId} and r.task_id = ${taskId} and r.state = 1 and r.spu_id = ${spuId}
  and (r.row_no, r.line_no) >= (select row_no, line_no from
    (select row_no, line_no, sum(amount) over (order by row_no, line_no) as running
     from import_rows where shop_id = ${db.shopId} and task_id = ${taskId} and state = 1 and spu_id = ${spuId}) as each
    where running > ${left} order by row_no, line_no limit 1)`;

/** Leaves the ready rows beyond what is left of a listing to correct. */
export async function leaveRowsBeyond(
  db: TenantDb,
  taskId: string,
  remainder: Remainder,
  problem: StoredProblem,
): Promise<void> {
  await sql`update import_rows r set state = 3, problems = coalesce(r.problems, '[]'::jsonb) || ${JSON.stringify([problem])}::jsonb
    where ${beyond(db, taskId, remainder)}`.execute(db.k);
}

/** Remarks on the ready rows beyond what is left of a listing; each gets a remark once, however often it is checked. */
export async function remarkOnRowsBeyond(
  db: TenantDb,
  taskId: string,
  remainder: Remainder,
  remark: StoredProblem,
): Promise<void> {
  const remarks = JSON.stringify([remark]);
  await sql`update import_rows r set problems = coalesce(r.problems, '[]'::jsonb) || ${remarks}::jsonb
    where ${beyond(db, taskId, remainder)} and not coalesce(r.problems, '[]'::jsonb) @> ${remarks}::jsonb`.execute(
    db.k,
  );
}

/** A row that a check leaves to correct, with all that is to be said of it. */
export interface CheckedRow {
  row_no: number;
  line_no: number;
  problems: readonly StoredProblem[];
}

/** Leaves rows to correct while their task is checked, each with its problems, in one statement; nothing else is said of them. */
export async function leaveCheckedRows(
  db: TenantDb,
  taskId: string,
  rows: readonly CheckedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`update import_rows r set state = 3, problems = v.problems
      from json_to_recordset(${JSON.stringify(rows)}::json) as v(row_no int, line_no int, problems jsonb)
      where r.shop_id = ${db.shopId} and r.task_id = ${taskId} and r.row_no = v.row_no and r.line_no = v.line_no`.execute(
    db.k,
  );
}
