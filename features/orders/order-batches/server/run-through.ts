import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { ActName } from '../acts.ts';
import type { RunInput } from '../contract.ts';
import type { BatchJob } from './batch-job.ts';
import type { ActHandlers } from './do-act.ts';
import { type ItemOutcome, inputsOf, itemsAfter, setState, writeOutcomes } from './run-rows.ts';

const AT_ONCE = 500;

/** Does it, step by step together with its outcome: a killed run goes on where it was, and does nothing twice. */
export async function runThrough(ctx: BatchJob, doings: ActHandlers): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after;
    after = await ctx.inShop((db) => runSome(ctx, db, doings, from));
    await ctx.progressed();
    ctx.signal.throwIfAborted();
  }
}

/** The next lines behind one; gives the last of them, and nothing once the run is over. */
async function runSome(
  { payload }: BatchJob,
  db: TenantDb,
  doings: ActHandlers,
  after: number,
): Promise<number | undefined> {
  const { runId, userId: id, userName: name } = payload;
  const run = await db.from('batch_runs').selectAll().where('id', '=', runId).forUpdate().executeTakeFirst();
  if (run?.state === 'stopping') await setState(db, runId, 'stopped', { finished_at: new Date() });
  if (run?.state !== 'running') return undefined;
  const items = await itemsAfter(db, runId, ['go', 'ask'], { limit: AT_ONCE, after });
  const last = items.at(-1);
  if (!last) {
    await setState(db, runId, 'done', { finished_at: new Date() });
    return undefined;
  }
  const ctx = { db, user: { id, name, loginName: '' } };
  const doing = doings[run.act as ActName];
  const input = run.input as unknown as RunInput;
  const ids = items.map((item) => item.order_id ?? '');
  const before = (await doing.before?.(ctx, ids, input)) ?? new Map<string, unknown>();
  const { skipped } = await doing.run(ctx, ids, input, inputsOf(items, input));
  const reasons = new Map(skipped.map((each) => [each.id, each]));
  const events = await newEvents(db, ids);
  const outcomes = items.map(({ seq, order_id: orderId }): ItemOutcome => {
    const key = orderId ?? '';
    const not = reasons.get(key);
    if (not && !not.asked) return { seq, state: 'skipped', reason: not.reason };
    const eventId = events.get(key) ?? null;
    if (not) return { seq, state: 'asked', reason: not.reason, eventId };
    return { seq, state: 'done', before: before.get(key) ?? null, eventId };
  });
  await writeOutcomes(db, runId, outcomes);
  return last.seq;
}

/** The event that this transaction wrote for each order, if it wrote one. */
async function newEvents(db: TenantDb, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{
    order_id: string;
    id: string;
  }>`select distinct on (order_id) order_id::text, id
    from order_events where shop_id = ${db.shopId} and order_id = any(${ids}::bigint[]) and at = now()
    order by order_id, id desc`.execute(db.k);
  return new Map(rows.map((row) => [row.order_id, row.id]));
}
