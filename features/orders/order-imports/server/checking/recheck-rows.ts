import { setImmediate as breathe } from 'node:timers/promises';
import { STAGED_ROW_STATES } from '#features/orders/staging/row-states.ts';
import { stagedAfter, stagedNamed, writeVerdicts } from '#features/orders/staging/server/index.ts';
import type { StagedLine } from '#features/orders/staging/staged-line.ts';
import { job } from '#kit/jobs/server/job.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { markImporting } from '../importing/begin-import.ts';
import { importReady } from '../importing/import-orders.ts';
import { markTaskDuplicates } from '../judging/mark-duplicates.ts';
import { markShortages } from '../judging/mark-shortages.ts';
import { RowJudge } from '../judging/row-judge.ts';
import { giveUpTask } from '../task/end-task.ts';
import { readSwitches, storeRequired } from '../task/shop-switches.ts';
import { settleTask } from '../task/task-counts.ts';
import { type Actor, enqueueForTask, type ImportTaskPayload } from '../task/task-jobs.ts';
import { changeTask, findTask, isTaskBusy, lockTask, type TaskRecord } from '../task/task-record.ts';

/** Which rows are judged again: those to correct, or all that are not imported. */
export type RecheckScope = 'toCorrect' | 'open';

const { toCheck, ready, duplicate, toCorrect } = STAGED_ROW_STATES;
const STATES: Record<RecheckScope, readonly number[]> = {
  toCorrect: [toCheck.id, toCorrect.id],
  open: [toCheck.id, ready.id, duplicate.id, toCorrect.id],
};
const CHECKABLE: ReadonlySet<string> = new Set(['checking', 'ready', 'partly', 'done']);
const BATCH = 1_000;
/** Rows up to which a person waits for the answer; more is a job's work. */
const AT_ONCE = 500;

/** Judges rows of a locked task again, after something in the shop's books or in the task has changed. */
export async function recheckRows(db: TenantDb, task: TaskRecord, scope: RecheckScope): Promise<void> {
  const judge = await openJudge(db, task);
  for (let last = { rowNo: 0, lineNo: 0 }; ; ) {
    const lines = await stagedAfter(db, task.id, STATES[scope], last, BATCH);
    await judgeLines(db, task, judge, lines);
    const end = lines.at(-1);
    if (!end || lines.length < BATCH) break;
    last = end;
    await breathe();
  }
  await closeCheck(db, task);
}

/** Judges named rows of a locked task again, whatever state they are in. */
export async function recheckNamed(
  db: TenantDb,
  task: TaskRecord,
  keys: readonly { rowNo: number; lineNo: number }[],
): Promise<void> {
  const lines = await stagedNamed(db, task.id, keys);
  await judgeLines(db, task, await openJudge(db, task), lines);
  await closeCheck(db, task);
}

const openJudge = async (db: TenantDb, task: TaskRecord) =>
  RowJudge.open((work) => work(db), task, storeRequired(await readSwitches(db)));

async function judgeLines(db: TenantDb, task: TaskRecord, judge: RowJudge, lines: readonly StagedLine[]) {
  await judge.prepare(lines);
  await writeVerdicts(
    db,
    task.id,
    lines.map((line) => ({ line, verdict: judge.judge(line) })),
  );
}

/** Marks duplicates and shortages among a task's rows and counts them, after some have changed. */
export async function closeCheck(db: TenantDb, task: TaskRecord): Promise<void> {
  await markTaskDuplicates(db, task);
  await markShortages(db, task);
  await settleTask(db, task.id);
}

/** Judges rows again at once where that is quick and no job is at the task's rows, else by a job. */
export async function recheckSoon(
  db: TenantDb,
  task: TaskRecord,
  scope: RecheckScope,
  actor: Actor,
): Promise<void> {
  if (task.status === 'failed' || task.status === 'mapping' || task.rows_read === task.rows_imported) return;
  const open = task.rows_read - task.rows_imported;
  const rows = scope === 'open' ? open : open - task.rows_ready - task.rows_duplicate - task.rows_left_out;
  if (!isTaskBusy(task) && rows <= AT_ONCE) return recheckRows(db, task, scope);
  if (!isTaskBusy(task))
    await changeTask(db, task.id, { status: 'checking', phase_done: 0, phase_total: rows });
  await enqueueForTask(db, 'check-import-task', task.id, actor, scope);
}

/**
 * Job that judges rows again; it waits its turn behind reading and importing in the shop's queue; an import begun since
 * goes first.
 */
export const checkTask = job<ImportTaskPayload>(
  'check-import-task',
  async (ctx) => {
    await importReady(ctx);
    await ctx.inShop((db) => checkAgain(db, ctx.payload));
    await importReady(ctx);
  },
  giveUpTask,
);

async function checkAgain(db: TenantDb, { taskId, scope = 'toCorrect' }: ImportTaskPayload): Promise<void> {
  const task = await lockTask(db, taskId);
  if (!task || !CHECKABLE.has(task.status)) return;
  await recheckRows(db, task, scope);
  const after = await findTask(db, task.id);
  if (task.start_wanted && after) await markImporting(db, after);
}
