import { sql } from 'kysely';
import { isOnNodes } from '#kit/tenant/server/for-nodes.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { STAGED_ROW_STATES } from '../row-states.ts';
import { isReadyRow, type Range, type StagedTask } from './staged-chunk.ts';

/**
 * Claims a chunk's ready rows: gives each its order id. On nodes the ids are made beforehand, since nodes take none
 * that is made in the update itself.
 */
export const claimRows = (db: TenantDb, task: StagedTask, chunk: Range, newIds: NewIds) =>
  isOnNodes() ? claimByValues(db, task, chunk, newIds) : claimInPlace(db, task, chunk);

/** Makes order ids beforehand, in rising order. */
type NewIds = (count: number) => Promise<string[]>;

async function claimInPlace(db: TenantDb, task: StagedTask, chunk: Range) {
  const { rows } = await sql<{ id: string }>`select new_order_id()::text as id`.execute(db.k);
  const { numAffectedRows } =
    await sql`update import_rows r set state = ${STAGED_ROW_STATES.imported.id}, order_id = new_order_id(),
    problems = null where ${isReadyRow(db, task, chunk)}`.execute(db.k);
  return { placed: Number(numAffectedRows ?? 0), claimedAfter: rows[0]?.id ?? '0' };
}

/** Claims with ids made beforehand, one for each ready row, given in the order of the sheet. */
async function claimByValues(db: TenantDb, task: StagedTask, chunk: Range, newIds: NewIds) {
  const { rows } =
    await sql<ReadyRowNumbers>`select coalesce(array_agg(row_no order by row_no, line_no), '{}') as rows,
      coalesce(array_agg(line_no order by row_no, line_no), '{}') as lines
    from import_rows r where ${isReadyRow(db, task, chunk)}`.execute(db.k);
  const [numbers = { rows: [], lines: [] }] = rows;
  const ids = await newIds(numbers.rows.length);
  const { numAffectedRows } =
    await sql`update import_rows r set state = ${STAGED_ROW_STATES.imported.id}, order_id = w.id, problems = null
    from unnest(${numbers.rows}::int[], ${numbers.lines}::int[], ${ids}::bigint[]) as w(row_no, line_no, id)
    where ${isReadyRow(db, task, chunk)} and r.row_no = w.row_no and r.line_no = w.line_no`.execute(db.k);
  const claimedAfter = ids.length > 0 ? String(BigInt(ids.reduce(lower)) - 1n) : '0';
  return { placed: Number(numAffectedRows ?? 0), claimedAfter };
}

interface ReadyRowNumbers {
  rows: number[];
  lines: number[];
}

const lower = (one: string, other: string) => (BigInt(one) < BigInt(other) ? one : other);
