import { sql } from 'kysely';
import type { SheetReading } from '#features/sheets/sheet-imports/sheet-calls.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { ActName } from '../acts.ts';
import type { RunInput } from '../contract.ts';
import type { ActHandler } from './act-handler.ts';
import type { BatchJob } from './batch-job.ts';
import type { ActHandlers } from './do-act.ts';
import { findNumbers, type NumberMatch } from './find-numbers.ts';
import { readBatchFile } from './read-file.ts';
import {
  type BatchRunItem,
  type ItemOutcome,
  inputsOf,
  itemsAfter,
  setState,
  writeOutcomes,
} from './run-rows.ts';

const AT_ONCE = 500;
/** What one takes of quota and stock another can't have: such a run is tried as a whole. */
const WHOLE = 5_000;

/** Reads what was given, finds the orders, and tries the act on each without doing it. */
export async function runPreview(ctx: BatchJob, doings: ActHandlers): Promise<void> {
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
    const problem = await readBatchFile(ctx, run.file_id, run.act as ActName, sheetReadingOf(run.input));
    if (problem) return ctx.inShop((db) => setState(db, runId, 'failed', { problem }));
  }
  const act = run.act as ActName;
  const looking: LookState = {
    act,
    doing: doings[act],
    input: run.input as unknown as RunInput,
    ownNumbers: await ctx.inShop((db) => earlierOrdersOf(db, runId)),
    after: 0,
  };
  while (await previewSome(ctx, looking)) ctx.signal.throwIfAborted();
  await ctx.inShop((db) => setState(db, runId, 'ready'));
}

/** How its sheet is read, where a person has said it. */
const sheetReadingOf = (input: unknown): SheetReading => (input as { Sheet?: SheetReading }).Sheet ?? {};

interface LookState {
  act: ActName;
  doing: ActHandler;
  input: RunInput;
  /** Orders that stand further up: one that was given twice is acted on once. */
  ownNumbers: Set<string>;
  /** The last line that was looked at. */
  after: number;
}

/** The orders of lines that are decided: a look that was interrupted goes on, one after a choice is about a few lines. */
async function earlierOrdersOf(db: TenantDb, runId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select order_id::text as id from batch_items
    where shop_id = ${db.shopId} and run_id = ${runId} and state in ('go', 'ask', 'skip')`.execute(db.k);
  return new Set(rows.map(({ id }) => id));
}

/** The next lines: what their numbers mean, which were there already, and what the act would do to the others. */
async function previewSome(ctx: BatchJob, looking: LookState): Promise<boolean> {
  const { runId } = ctx.payload;
  const limit = looking.act === 'convertPresale' ? WHOLE : AT_ONCE;
  const { items, matches } = await ctx.inShop(async (db) => {
    const next = await itemsAfter(db, runId, ['given'], { limit, after: looking.after });
    return { items: next, matches: await meantBy(db, next) };
  });
  const last = items.at(-1);
  if (!last) return false;
  looking.after = last.seq;
  const decided: ItemOutcome[] = [];
  const tried = items.flatMap((item) => {
    const { orderId, ...outcome } = matches.get(item.seq) ?? { orderId: item.order_id };
    if (!orderId)
      decided.push({ ...outcome, seq: item.seq, state: matches.get(item.seq)?.state ?? 'unknown' });
    else if (looking.ownNumbers.has(orderId)) decided.push({ seq: item.seq, orderId, ...REPEAT });
    else {
      looking.ownNumbers.add(orderId);
      return [{ ...item, order_id: orderId }];
    }
    return [];
  });
  const outcomes = [...decided, ...(await tryAct(ctx, looking, tried))];
  await ctx.inShop((db) => writeOutcomes(db, runId, outcomes));
  return true;
}

const REPEAT = { state: 'repeat', reason: '前面已有同一个订单' };

/** What lines mean that name no order yet. */
async function meantBy(db: TenantDb, items: readonly BatchRunItem[]): Promise<Map<number, NumberMatch>> {
  const open = items.filter(({ order_id: orderId }) => orderId === null);
  if (open.length === 0) return new Map();
  return new Map(
    (
      await findNumbers(
        db,
        open.map((item) => ({ seq: item.seq, number: item.number_text })),
      )
    ).map((one) => [one.seq, one]),
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

/** What would become of each. */
async function tryAct(
  ctx: BatchJob,
  { doing, input }: LookState,
  items: readonly BatchRunItem[],
): Promise<ItemOutcome[]> {
  if (items.length === 0) return [];
  const { userId: id, userName: name } = ctx.payload;
  const ids = items.map((item) => item.order_id ?? '');
  const { skipped } = await ctx
    .inShop<BatchResult>(async (db) => {
      const who = { db, user: { id, name, loginName: '' }, isTrial: doing.isDecided ?? false };
      throw new Tried(await doing.run(who, ids, input, inputsOf(items, input)));
    })
    .catch((error: unknown) => {
      if (error instanceof Tried) return error.result;
      throw error;
    });
  const reasons = new Map(skipped.map((each) => [each.id, each]));
  return items.map(({ seq, order_id: orderId }): ItemOutcome => {
    const not = reasons.get(orderId ?? '');
    if (!not) return { seq, orderId, state: 'go' };
    return { seq, orderId, state: not.asked ? 'ask' : 'skip', reason: not.reason };
  });
}
