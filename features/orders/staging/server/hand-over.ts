import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { STAGED_ROW_STATES } from '../row-states.ts';
import type { StoredProblem } from '../staged-line.ts';
import { HANDED_COLUMNS } from './field-lists.ts';
import { CellWriter, readCells } from './stored-cells.ts';

const { ready, toCorrect, leftOut, toCheck } = STAGED_ROW_STATES;
const COPIED = sql.raw(`not_duplicate, by_hand, ${HANDED_COLUMNS}`);
const CELLS = 500;

const isReadyOf = (db: TenantDb, taskId: string) =>
  sql`shop_id = ${db.shopId} and task_id = ${taskId} and state = ${ready.id}`;

/** Other shops whose orders ready rows of a task are to be. */
export async function entryShopsOf(db: TenantDb, taskId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct entry_shop_id as id from import_rows
    where ${isReadyOf(db, taskId)} and entry_shop_id is not null and entry_shop_id <> ${db.shopId}`.execute(
    db.k,
  );
  return rows.map(({ id }) => id);
}

/** A task of the shop that rows are handed to. */
export interface TaskThere {
  id: string;
  db: TenantDb;
  shopName: string;
}

/** Copies a task's ready rows of another shop, with their cells, to a task there, where they are to be checked. */
export async function copyRowsTo(db: TenantDb, taskId: string, there: TaskThere): Promise<void> {
  const { shopId } = there.db;
  await sql`insert into import_rows (shop_id, task_id, row_no, line_no, state, entry_store, ${COPIED})
    select ${shopId}, ${there.id}, row_no, line_no, ${toCheck.id}, ${there.shopName}, ${COPIED}
    from import_rows where ${isReadyOf(db, taskId)} and entry_shop_id = ${shopId}`.execute(there.db.k);
  await copyCells(db, taskId, there);
}

/** Copies the cells as they came, for error sheets and exports as original. */
async function copyCells(db: TenantDb, taskId: string, there: TaskThere): Promise<void> {
  const writer = new CellWriter(there.db, there.id);
  for (let after = 0; ; ) {
    const { rows } = await sql<{ rowNo: number }>`select distinct row_no as "rowNo" from import_rows
      where ${isReadyOf(db, taskId)} and entry_shop_id = ${there.db.shopId} and row_no > ${after}
      order by row_no limit ${CELLS}`.execute(db.k);
    const places = rows.map(({ rowNo }) => ({ taskId, rowNo }));
    for (const [at, cells] of (await readCells(db, places)).entries())
      if (cells) writer.add(places[at]?.rowNo ?? 0, cells);
    if (rows.length < CELLS) break;
    await writer.flush();
    after = rows.at(-1)?.rowNo ?? 0;
  }
  await writer.finish();
}

/** Ends with ready rows of another shop here: left out, or to correct where the problem says why they can't go there. */
export async function closeRowsOfShop(
  db: TenantDb,
  taskId: string,
  shopId: string,
  problem: StoredProblem,
): Promise<void> {
  const state = problem.blocking ? toCorrect.id : leftOut.id;
  await sql`update import_rows r set state = ${state}, problems = ${JSON.stringify([problem])}::jsonb
      where ${isReadyOf(db, taskId)} and r.entry_shop_id = ${shopId}`.execute(db.k);
}
