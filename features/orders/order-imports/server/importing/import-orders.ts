import { sql } from 'kysely';
import { CREATION_TYPES } from '#features/orders/orders/creation-types.ts';
import { placeStaged, SupplyChainCache } from '#features/orders/orders/server/index.ts';
import { STAGED_ROW_STATES } from '#features/orders/staging/row-states.ts';
import { Refused } from '#kit/endpoint/refusal.ts';
import { type JobCtx, job } from '#kit/jobs/server/job.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { markSameFileAgain } from '../judging/mark-duplicates.ts';
import { priceByPaid } from '../judging/price-by-paid.ts';
import { giveUpTask } from '../task/end-task.ts';
import { countChunk, recount, settleTask } from '../task/task-counts.ts';
import { actorOf, type ImportTaskPayload, shipLater } from '../task/task-jobs.ts';
import { lockTask, type TaskRecord } from '../task/task-record.ts';
import { handOverRows } from './hand-over.ts';

/** Rows of a chunk. Lists look past the rows of open transactions, so with fewer rows others wait less meanwhile. */
const CHUNK = 10_000;

/**
 * Listings with quotas or stock that a chunk takes from: the database writes that many of each in a third of the 50 ms
 * that others may wait.
 */
const GATES = 150;

/**
 * Job that makes orders of a task's ready rows, a chunk in a transaction. Killed at any moment, every row is an order
 * or still ready, and the job goes on with what is left.
 */
export const importOrders = job<ImportTaskPayload>('import-task-orders', importReady, giveUpTask);

/**
 * Imports a task that is marked for it; also called at the end of a reading or a check that the import was to follow.
 */
export async function importReady(ctx: JobCtx<ImportTaskPayload>): Promise<void> {
  if (!(await ctx.inShop((db) => prepare(db, ctx.payload)))) return;
  const plans = new SupplyChainCache();
  for (let upTo = 0; ; ) {
    const next = await importStep(ctx, plans, upTo);
    if (next === undefined) return;
    upTo = next;
    await ctx.progressed();
    ctx.signal.throwIfAborted();
  }
}

/**
 * Prepares the first chunk; false where nothing is to be placed: an import that a user begins while a reading's job
 * comes to its end is left to its own job, since its rows of managed shops have not been handed over yet.
 */
async function prepare(db: TenantDb, payload: ImportTaskPayload): Promise<boolean> {
  const task = await lockTask(db, payload.taskId);
  if (task?.status !== 'importing') return false;
  // Products may have been found since it was read.
  if (task.mapping.columns?.some(({ Field }) => Field === 'paidAmount')) await priceByPaid(db, task.id);
  const moved = await handOverRows(db, task, actorOf(payload));
  if ((await markSameFileAgain(db, task)) || moved) await recount(db, task.id);
  return true;
}

/**
 * Places the next chunks. Gives the row number up to which rows are done; undefined when there is nothing more to do.
 */
async function importStep(
  ctx: JobCtx<ImportTaskPayload>,
  plans: SupplyChainCache,
  after: number,
): Promise<number | undefined> {
  const { taskId } = ctx.payload;
  try {
    return await ctx.inShop((db) => placeNext(db, ctx, plans, after));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await ctx.inShop(async (db) => {
      if (await lockTask(db, taskId)) await settleTask(db, taskId, error.message);
    });
    return undefined;
  }
}

async function placeNext(
  db: TenantDb,
  ctx: JobCtx<ImportTaskPayload>,
  plans: SupplyChainCache,
  after: number,
): Promise<number | undefined> {
  const task = await lockTask(db, ctx.payload.taskId);
  if (task?.status !== 'importing') return undefined;
  const staged = {
    id: task.id,
    submissionId: task.submission_id,
    thirdPartyId: task.third_party_id,
    thirdPartyName: task.third_party_name,
    avoidDuplicationDays: task.avoid_duplication_days,
    creationType: task.creation_type,
    // Whoever helps with a lite user's sheet, its orders belong to the lite user.
    userId: task.creation_type === CREATION_TYPES.lite ? task.created_by : ctx.payload.userId,
  };
  const { inShop: beside } = ctx;
  const placing = { task: staged, chunkRows: CHUNK, chunkGates: GATES, plans, beside };
  const result = await placeStaged(db, placing, after);
  if (!result.more) {
    await settleTask(db, task.id);
    if (await hasWaybills(db, task)) await shipLater(db, task.id, actorOf(ctx.payload));
    return undefined;
  }
  // This commit does not wait for the disk: the task's last one, which does, puts this one there too.
  await sql`set local synchronous_commit = off`.execute(db.k);
  await countChunk(db, task, result);
  await notify(db, 'import-task', [task.id]);
  return result.upTo;
}

/**
 * Tells whether the sheet was exported after shipping; a task that was handed over has no columns of its own to look
 * at.
 */
async function hasWaybills(db: TenantDb, { id, mapping }: TaskRecord): Promise<boolean> {
  if (mapping.columns && !mapping.columns.some(({ Field }) => Field === 'expressNo')) return false;
  const row = await db
    .from('import_rows')
    .select('row_no')
    .where('task_id', '=', id)
    .where('state', '=', STAGED_ROW_STATES.imported.id)
    .where('source_waybill', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
