import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { enqueue } from '#kit/jobs/server/enqueue.ts';
import type { ActName } from '../acts.ts';
import type { RunInput } from '../contract.ts';
import { batchQueue, LOOK_JOB, RUN_JOB } from './batch-jobs.ts';

type Input = Partial<RunInput>;
type Acting = Pick<ShopCtx, 'db' | 'user'>;

/** A run on orders that were found already: it begins at once, in the background. */
export const runOn = (ctx: Acting, act: ActName, input: Input, ids: readonly string[]): Promise<string> =>
  begin(ctx, { act, input, ids, state: 'running', item: 'go', job: RUN_JOB });

/** A preview of orders that were found already. */
export const previewOn = (ctx: Acting, act: ActName, input: Input, ids: readonly string[]): Promise<string> =>
  begin(ctx, { act, input, ids, state: 'looking', item: 'given', job: LOOK_JOB });

interface Beginning {
  act: ActName;
  input: Input;
  ids: readonly string[];
  state: 'looking' | 'running';
  item: 'given' | 'go';
  job: string;
}

async function begin({ db, user }: Acting, { act, input, ids, ...how }: Beginning): Promise<string> {
  const runId = newId();
  const whole: RunInput = { Note: '', Reason: '', Tags: [], ...input };
  const started = how.state === 'running' ? { started_at: new Date() } : {};
  await db
    .insert('batch_runs', {
      id: runId,
      act,
      input: JSON.stringify(whole),
      state: how.state,
      ...started,
      created_by: user.id,
      created_by_name: user.name,
    })
    .execute();
  await sql`insert into batch_items (shop_id, run_id, seq, number_text, order_id, state)
    select ${db.shopId}, ${runId}, n, 'LDL' || id, id, ${how.item}
    from unnest(${[...ids]}::bigint[]) with ordinality as t(id, n)`.execute(db.k);
  const payload = { shopId: db.shopId, userId: user.id, userName: user.name, runId };
  await enqueue(db, how.job, payload, { queue: batchQueue(db.shopId) });
  return runId;
}
