import { randomUUID } from 'node:crypto';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { lockByName } from '#kit/tenant/server/lock-by-name.ts';
import { batchNo } from '../batch-numbers.ts';
import { orderApiRefusals as no } from '../refusals.ts';

export interface ApiBatch {
  batchNo: string;
  submissionId: string;
}

/** A new batch under the day's next number; two who ask at once wait for each other. */
export async function newBatch(
  { db, user }: Pick<ShopCtx, 'db' | 'user'>,
  source: 'api' | 'hub' = 'api',
  submissionId: string = randomUUID(),
): Promise<ApiBatch> {
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

/** A batch that was given here before; its orders are added one submission at a time. */
export async function openBatch({ db }: Pick<ShopCtx, 'db'>, batchNo: string): Promise<ApiBatch> {
  const row = await db
    .from('import_batches')
    .select('submission_id')
    .where('batch_no', '=', batchNo)
    .executeTakeFirst();
  if (!row) refuse(no.batchUnknown, { no: batchNo });
  return { batchNo, submissionId: row.submission_id };
}
