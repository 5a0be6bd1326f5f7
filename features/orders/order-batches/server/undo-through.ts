import { sql } from 'kysely';
import { denial, deny, skip } from '#kit/endpoint/denial.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { ActName } from '../acts.ts';
import type { RunInput } from '../contract.ts';
import type { ActHandler } from './act-handler.ts';
import type { BatchJob } from './batch-job.ts';
import type { ActHandlers } from './do-act.ts';
import {
  type BatchRunItem,
  type ItemOutcome,
  inputsOf,
  itemsAfter,
  setState,
  writeOutcomes,
} from './run-rows.ts';

const AT_ONCE = 500;
const CHANGED: string = '之后已有别的变更，不能撤销';
const SAME: string = '原来就是这样';
const STAYS = denial('batch.question_stays', '申请已发给对方，可在变更申请里撤回');

/** Takes a run back, for each order that nobody has changed since: what it did, and what it asked of others. */
export async function undoThrough(ctx: BatchJob, doings: ActHandlers): Promise<void> {
  while (await ctx.inShop((db) => undoSome(ctx, db, doings))) {
    await ctx.progressed();
    ctx.signal.throwIfAborted();
  }
}

async function undoSome({ payload }: BatchJob, db: TenantDb, doings: ActHandlers): Promise<boolean> {
  const { runId, userId: id, userName: name } = payload;
  const run = await db.from('batch_runs').selectAll().where('id', '=', runId).forUpdate().executeTakeFirst();
  if (run?.state !== 'undoing') return false;
  const items = await itemsAfter(db, runId, ['done', 'asked'], { limit: AT_ONCE });
  if (items.length === 0) {
    await setState(db, runId, 'undone');
    return false;
  }
  const act = run.act as ActName;
  const input = run.input as unknown as RunInput;
  const kept = await whyKept(db, act, input, items);
  const open = items.filter(({ seq }) => !kept.has(seq));
  const openIds = open.filter(({ state }) => state === 'asked').map(({ order_id: orderId }) => orderId ?? '');
  const before = new Map(
    open.filter(({ state }) => state === 'done').map((item) => [item.order_id ?? '', item.before as unknown]),
  );
  const ctx = { db, user: { id, name, loginName: '' } };
  const { undo, unask = stays } = doings[act];
  const skipped = [
    ...(before.size > 0 ? ((await undo?.(ctx, before, input))?.skipped ?? []) : []),
    ...(openIds.length > 0 ? (await unask(ctx, openIds)).skipped : []),
  ];
  const reasons = new Map(skipped.map((each) => [each.id, each.reason]));
  const outcomes = items.map(({ seq, order_id: orderId }): ItemOutcome => {
    const reason = kept.get(seq) ?? reasons.get(orderId ?? '');
    return reason ? { seq, state: 'kept', reason } : { seq, state: 'undone' };
  });
  await writeOutcomes(db, runId, outcomes);
  return true;
}

/** Of acts whose questions their askers take back elsewhere. */
const stays: NonNullable<ActHandler['unask']> = async (_, ids) => ({
  done: 0,
  skipped: ids.map((id) => skip(id, deny(STAYS))),
});

/** Tags and notes are compared by value, everything else by the order's newest event. */
async function whyKept(
  db: TenantDb,
  act: ActName,
  input: RunInput,
  items: readonly BatchRunItem[],
): Promise<Map<number, string>> {
  const ids = items.map((item) => item.order_id ?? '');
  if (act === 'tags' || act === 'notes') {
    const rows = await db
      .from('orders')
      .select(['id', 'tags', 'seller_note'])
      .where('id', 'in', ids)
      .execute();
    const now = new Map(rows.map((row) => [row.id, row]));
    const inputOf = inputsOf(items, input);
    const isOurs = (item: BatchRunItem) => {
      const own = inputOf(item.order_id ?? '');
      const row = now.get(item.order_id ?? '');
      const was = (item.before as unknown as { tags: string[] } | null)?.tags ?? [];
      const wrote = [...new Set([...was, ...own.Tags])];
      return act === 'notes' ? row?.seller_note === own.Note : row?.tags.join() === wrote.join();
    };
    return new Map(items.filter((item) => !isOurs(item)).map(({ seq }) => [seq, CHANGED]));
  }
  const { rows } = await sql<{
    order_id: string;
    id: string;
  }>`select distinct on (order_id) order_id::text, id
    from order_events where shop_id = ${db.shopId} and order_id = any(${ids}::bigint[]) order by order_id, id desc`.execute(
    db.k,
  );
  const newest = new Map(rows.map((row) => [row.order_id, row.id]));
  return new Map(
    items.flatMap(({ seq, order_id: orderId, event_id: event }) => {
      if (event === null) return [[seq, SAME] as const];
      return newest.get(orderId ?? '') === event ? [] : [[seq, CHANGED] as const];
    }),
  );
}
