import { sql } from 'kysely';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { ActName } from '../acts.ts';
import type { RunInput } from '../contract.ts';
import type { BatchJob } from './batch-job.ts';
import type { Doings } from './do-act.ts';
import type { Doing } from './doing.ts';
import { findNumbers } from './find-numbers.ts';
import { readFile } from './read-file.ts';
import { inputsOf, itemsOf, type Outcome, setState, writeOutcomes } from './run-rows.ts';

const AT_ONCE = 500;
/** What one takes of quota and stock another can't have: such a run is tried as a whole. */
const WHOLE = 5_000;

/** Reads what was given, finds the orders, and tries the act on each without doing it. */
export async function lookThrough(ctx: BatchJob, doings: Doings): Promise<void> {
  const { runId } = ctx.payload;
  const run = await ctx.inShop((db) =>
    db
      .from('batch_runs')
      .selectAll()
      .where('id', '=', runId)
      .where('state', '=', 'looking')
      .executeTakeFirst(),
  );
  if (!run) return;
  if (run.file_id) {
    const problem = await readFile(ctx, run.file_id, run.act as ActName);
    if (problem) return ctx.inShop((db) => setState(db, runId, 'failed', { problem }));
  }
  while (await ctx.inShop((db) => findSome(db, runId))) ctx.signal.throwIfAborted();
  await ctx.inShop((db) => markRepeats(db, runId));
  const act = run.act as ActName;
  const given = { act, doing: doings[act], input: run.input as unknown as RunInput };
  while (await trySome(ctx, given)) ctx.signal.throwIfAborted();
  await ctx.inShop((db) => setState(db, runId, 'ready'));
}

async function findSome(db: TenantDb, runId: string): Promise<boolean> {
  const items = await db
    .from('batch_items')
    .select(['seq', 'given'])
    .where('run_id', '=', runId)
    .where('state', '=', 'given')
    .where('order_id', 'is', null)
    .orderBy('seq')
    .limit(AT_ONCE)
    .execute();
  if (items.length === 0) return false;
  await writeOutcomes(db, runId, await findNumbers(db, items));
  return true;
}

/** An order that was given twice is acted on once. */
async function markRepeats(db: TenantDb, runId: string): Promise<void> {
  // Numbered in one pass and named as one array: what was just written has no statistics, and a join is then planned
  // as if it were a row or two.
  await sql`update batch_items i set state = 'repeat', reason = '前面已有同一个订单'
    where i.shop_id = ${db.shopId} and i.run_id = ${runId} and i.state = 'given' and i.seq = any(array(
      select seq from (select seq, row_number() over (partition by order_id order by seq) as nth from batch_items
        where shop_id = ${db.shopId} and run_id = ${runId} and order_id is not null) as e where nth > 1))`.execute(
    db.k,
  );
}

/** What the act would have done; its transaction is thrown away. */
class Tried extends Error {
  readonly result: BatchResult;
  constructor(result: BatchResult) {
    super('tried');
    this.result = result;
  }
}

interface Trying {
  act: ActName;
  doing: Doing;
  input: RunInput;
}

async function trySome(ctx: BatchJob, { act, doing, input }: Trying): Promise<boolean> {
  const { runId, userId: id, userName: name } = ctx.payload;
  const items = await ctx.inShop((db) =>
    itemsOf(db, runId, ['given'], act === 'convertPresale' ? WHOLE : AT_ONCE),
  );
  if (items.length === 0) return false;
  const ids = items.map((item) => item.order_id ?? '');
  const { skipped } = await ctx
    .inShop<BatchResult>(async (db) => {
      throw new Tried(
        await doing.run({ db, user: { id, name, loginName: '' } }, ids, input, inputsOf(items, input)),
      );
    })
    .catch((error: unknown) => {
      if (error instanceof Tried) return error.result;
      throw error;
    });
  const reasons = new Map(skipped.map((each) => [each.id, each]));
  const outcomes = items.map(({ seq, order_id: orderId }): Outcome => {
    const not = reasons.get(orderId ?? '');
    if (!not) return { seq, state: 'go' };
    return { seq, state: not.asked ? 'ask' : 'skip', reason: not.reason };
  });
  await ctx.inShop((db) => writeOutcomes(db, runId, outcomes));
  return true;
}
