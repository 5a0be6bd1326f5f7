import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { StagedLine, StoredProblem } from '../staged-line.ts';
import { SELECTED_FIELDS } from './field-lists.ts';

interface RawLine extends Omit<StagedLine, 'remarks'> {
  problems: StoredProblem[] | null;
}

const COLUMNS = sql.raw(`row_no as "rowNo", line_no as "lineNo", problems, ${SELECTED_FIELDS}`);

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
