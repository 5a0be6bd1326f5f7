import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { enqueue } from '#kit/jobs/server/enqueue.ts';
import type { ActName } from '../acts.ts';
import type { RunInput } from '../contract.ts';
import { batchQueue, RUN_JOB } from './batch-jobs.ts';

/** A run on orders that were found already: it begins at once, in the background. */
export async function runOn(
  { db, user, shop }: ShopCtx,
  act: ActName,
  input: Partial<RunInput>,
  ids: readonly string[],
): Promise<string> {
  const runId = newId();
  const whole: RunInput = { Note: '', Reason: '', Tags: [], ...input };
  await db
    .insert('batch_runs', {
      ...{ id: runId, act, input: JSON.stringify(whole), state: 'running', started_at: new Date() },
      ...{ created_by: user.id, created_by_name: user.name },
    })
    .execute();
  await sql`insert into batch_items (shop_id, run_id, seq, given, order_id, state)
    select ${db.shopId}, ${runId}, n, 'LDL' || id, id, 'go'
    from unnest(${[...ids]}::bigint[]) with ordinality as t(id, n)`.execute(db.k);
  const payload = { shopId: shop.id, userId: user.id, userName: user.name, runId };
  await enqueue(db, RUN_JOB, payload, { queue: batchQueue(shop.id) });
  return runId;
}
