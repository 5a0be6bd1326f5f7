import { sql } from 'kysely';
import { groupBy } from '#kit/list/group-by.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { readNumber } from '../read-numbers.ts';

const BATCH = /^\d{8}-\d{4,}$/;

/** The orders of the batches that are among these numbers, in the order in which they were entered; most lists name none. */
async function ordersOfBatches(db: TenantDb, numbers: readonly string[]): Promise<Map<string, string[]>> {
  const named = [...new Set(numbers.map(readNumber).filter((text) => BATCH.test(text)))];
  if (named.length === 0) return new Map();
  const { rows } = await sql<{ batch_no: string; id: string }>`select b.batch_no, o.id::text
    from import_batches b join orders o on o.shop_id = b.shop_id and o.submission_id = b.submission_id
      and o.hop = 0 and o.import_task_id is null
    where b.shop_id = ${db.shopId} and b.batch_no = any(${named}::text[]) order by b.batch_no, o.id`.execute(
    db.k,
  );
  const groups = groupBy(rows, (row) => row.batch_no);
  return new Map([...groups].map(([no, orders]) => [no, orders.map(({ id }) => `LDL${id}`)]));
}

/** What was given, the number of a batch standing for its orders; a line of a sheet says the same for each of them. */
export async function expandBatches<L extends { number: string }>(
  db: TenantDb,
  lines: readonly L[],
): Promise<L[]> {
  const orders = await ordersOfBatches(
    db,
    lines.map(({ number }) => number),
  );
  if (orders.size === 0) return [...lines];
  return lines.flatMap(
    (line) => orders.get(readNumber(line.number))?.map((number) => ({ ...line, number })) ?? [line],
  );
}
