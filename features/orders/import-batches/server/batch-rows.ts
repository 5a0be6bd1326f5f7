import { randomUUID } from 'node:crypto';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { lockByName } from '#kit/tenant/server/lock-by-name.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** Orders that a program or a platform brings together. */
export interface ImportBatch {
  batchNo: string;
  submissionId: string;
}

/** Opens a batch under the day's next number; two who ask at once wait for each other. */
export async function newBatch(
  { db, user }: Pick<ShopCtx, 'db' | 'user'>,
  source: 'api' | 'hub' = 'api',
  submissionId: string = randomUUID(),
): Promise<ImportBatch> {
  const day = dayOf(new Date());
  await lockByName(db, 'batch-no');
  const last = await db
    .from('import_batches')
    .select('no')
    .where('day', '=', day as never)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst();
  const number = (last?.no ?? 0) + 1;
  const batch = { batchNo: batchNo(day, number), submissionId };
  await db
    .insert('import_batches', {
      day: day as never,
      no: number,
      batch_no: batch.batchNo,
      submission_id: submissionId,
      source,
      created_by: user.id,
      created_by_name: user.name,
    })
    .execute();
  return batch;
}

/** The number of a batch: its day and its place among that day's. */
const batchNo = (day: string, no: number): string =>
  `${day.replaceAll('-', '')}-${String(no).padStart(4, '0')}`;

/** Finds a batch that was opened here before; its orders are added one submission at a time. */
export async function findBatch(db: TenantDb, batchNo: string): Promise<ImportBatch | undefined> {
  const row = await db
    .from('import_batches')
    .select('submission_id')
    .where('batch_no', '=', batchNo)
    .executeTakeFirst();
  return row && { batchNo, submissionId: row.submission_id };
}
