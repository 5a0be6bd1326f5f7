import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { StoredProblem } from '../staged-line.ts';

/** Outcome of a staged row: its order, the order that it repeats, or the problem why it is none. */
export interface RowOutcome {
  at: number;
  order_id: string | null;
  duplicate: string | null;
  problem: StoredProblem | null;
}

/** Reads the outcomes of a program's rows and deletes them: its answer holds all that is kept of them. */
export async function takePlacedLines(db: TenantDb, taskId: string): Promise<RowOutcome[]> {
  const { rows } =
    await sql<RowOutcome>`delete from import_rows where shop_id = ${db.shopId} and task_id = ${taskId}
    returning row_no as at, order_id::text, duplicate_of as duplicate, problems -> 0 as problem`.execute(
      db.k,
    );
  return rows.sort((a, b) => a.at - b.at);
}
