import { sql } from 'kysely';
import { groupBy } from '#kit/list/group-by.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { readNumber } from '../read-numbers.ts';

const BATCH = /^\d{8}-\d{4,}$/;

/** What was given, the number of a batch standing for its orders in the order in which they were entered. */
export async function withBatches(db: TenantDb, numbers: readonly string[]): Promise<string[]> {
  const named = [...new Set(numbers.map(readNumber).filter((text) => BATCH.test(text)))];
  if (named.length === 0) return [...numbers];
  const { rows } = await sql<{ batch_no: string; id: string }>`select b.batch_no, o.id::text
    from import_batches b join orders o on o.shop_id = b.shop_id and o.submission_id = b.submission_id
      and o.hop = 0 and o.import_task_id is null
    where b.shop_id = ${db.shopId} and b.batch_no = any(${named}::text[]) order by b.batch_no, o.id`.execute(
    db.k,
  );
  const orders = groupBy(rows, (row) => row.batch_no);
  return numbers.flatMap((text) => orders.get(readNumber(text))?.map(({ id }) => `LDL${id}`) ?? [text]);
}
