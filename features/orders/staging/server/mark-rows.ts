import { type RawBuilder, sql } from 'kysely';
import type { Denial } from '#kit/endpoint/denial.ts';
import type { RefusalParams } from '#kit/endpoint/refusal.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { STAGED_ROW_STATES } from '../row-states.ts';
import type { RowRemedy } from '../staged-line.ts';
import { isReadyRow, type Range, type StagedTask } from './staged-chunk.ts';

/** A row with what keeps it from becoming an order. */
export interface RowToCorrect {
  row_no: number;
  line_no: number;
  problems: readonly RowReason[];
}

/** Why a row that was ready can't be placed after all, with the remedy that the grid offers. */
export interface RowReason {
  column: string;
  field: string;
  says: string;
  code: string;
  params: RefusalParams;
  remedy: string;
}

/** What a row says whose product can't be ordered so. */
export const productReason = ({ no: says, code, params }: Denial, remedy: RowRemedy): RowReason => ({
  column: '商品',
  field: 'product',
  says,
  code,
  params,
  remedy,
});

/** Leaves ready rows of a chunk to correct, each with its reason, in one statement; none of them waits for goods. */
export async function leaveToCorrect(
  db: TenantDb,
  task: StagedTask,
  chunk: Range,
  rows: readonly RowToCorrect[],
): Promise<number> {
  if (rows.length === 0) return 0;
  await sql`update import_rows r set state = ${STAGED_ROW_STATES.toCorrect.id}, presale_on = null, problems = v.problems
    from json_to_recordset(${JSON.stringify(rows)}::json) as v(row_no int, line_no int, problems jsonb)
    where ${isReadyRow(db, task, chunk)} and r.row_no = v.row_no and r.line_no = v.line_no`.execute(db.k);
  return rows.length;
}

/** Leaves all ready rows of a chunk to correct that a condition on `r` matches, with one reason; tells how many. */
export async function leaveMatchingToCorrect(
  db: TenantDb,
  task: StagedTask,
  chunk: Range,
  where: RawBuilder<boolean>,
  reason: RowReason,
): Promise<number> {
  const { numAffectedRows } =
    await sql`update import_rows r set state = ${STAGED_ROW_STATES.toCorrect.id}, presale_on = null,
      problems = ${JSON.stringify([reason])}::jsonb
    where ${isReadyRow(db, task, chunk)} and ${where}`.execute(db.k);
  return Number(numAffectedRows ?? 0);
}

/**
 * Marks ready rows as duplicates of orders: `orders` is the select list and source of a relation `row_no, line_no, id` over
 * rows `r`, which is limited to the chunk's here. Tells how many.
 */
export async function markAsDuplicates(
  db: TenantDb,
  task: StagedTask,
  chunk: Range,
  orders: RawBuilder<unknown>,
): Promise<number> {
  const { numAffectedRows } = await sql`with d as materialized (${orders}
      where ${isReadyRow(db, task, chunk)} and not r.not_duplicate and r.source_order_no is not null)
    update import_rows r set state = ${STAGED_ROW_STATES.duplicate.id}, duplicate_of = 'LDL' || d.id
    from d where ${isReadyRow(db, task, chunk)} and r.row_no = d.row_no and r.line_no = d.line_no`.execute(
    db.k,
  );
  return Number(numAffectedRows ?? 0);
}

/** Promises ready rows for a day, by a relation `w` with the column `day` and a condition that ties it to rows `r`. */
export async function promiseRows(
  db: TenantDb,
  task: StagedTask,
  chunk: Range,
  days: RawBuilder<unknown>,
  where: RawBuilder<boolean>,
): Promise<void> {
  await sql`update import_rows r set presale_on = w.day from ${days}
    where ${isReadyRow(db, task, chunk)} and ${where}`.execute(db.k);
}
