import { v7 as newId } from 'uuid';
import { checkDay } from '#features/orders/presales/server/index.ts';
import { checkSuspension } from '#features/orders/suspensions/server/index.ts';
import type { SheetReading } from '#features/sheets/sheet-imports/sheet-calls.ts';
import { common, Refused, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { enqueue } from '#kit/jobs/server/enqueue.ts';
import {
  type ActName,
  BATCH_ACTS,
  MOST_BATCH_NUMBERS,
  noUndoOf,
  PREVIEW_HOURS,
  UNDO_MINUTES,
} from '../acts.ts';
import type { BatchInput } from '../contract.ts';
import type { OwnInput } from '../own-input.ts';
import { batchRefusals as no } from '../refusals.ts';
import type { BatchLine } from '../sheet-lines.ts';
import { batchQueue, LOOK_JOB, RUN_JOB, UNDO_JOB } from './batch-jobs.ts';
import { expandBatches } from './expand-batches.ts';
import { giveLines } from './read-file.ts';
import { setState } from './run-rows.ts';

interface RunRequest {
  Act: ActName;
  Input: BatchInput;
  Numbers: readonly string[];
  FileID?: string | null | undefined;
  /** How the file is read. */
  Sheet?: SheetReading;
}

/** A preview: what was given is looked through in the background, and nothing is done yet. */
export async function previewBatch(
  ctx: ShopCtx,
  { Act, Input, Numbers, FileID, Sheet }: RunRequest,
): Promise<string> {
  requireRight(ctx, Act);
  checkInput(Act, Input, Boolean(FileID));
  requireAmounts(ctx, Act, Input);
  const numbers = Numbers.map((text) => text.trim()).filter(Boolean);
  if (numbers.length === 0 && !FileID) refuse(no.nothingGiven);
  if (FileID) await requireFile(ctx, FileID);
  const lines = await expandBatches(
    ctx.db,
    numbers.map((number) => ({ number })),
  );
  if (lines.length > MOST_BATCH_NUMBERS) refuse(no.tooMany, { n: lines.length });
  return begin(ctx, { Act, Input, FileID, Sheet }, lines);
}

async function begin(
  ctx: ShopCtx,
  { Act, Input, FileID, Sheet }: Omit<RunRequest, 'Numbers'>,
  lines: readonly BatchLine[],
): Promise<string> {
  const id = newId();
  await ctx.db
    .insert('batch_runs', {
      id,
      act: Act,
      input: JSON.stringify({ ...Input, ...(FileID && Sheet && { Sheet }) }),
      file_id: FileID ?? null,
      created_by: ctx.user.id,
      created_by_name: ctx.user.name,
    })
    .execute();
  if (lines.length > 0) await giveLines(ctx.db, id, lines);
  await start(ctx, LOOK_JOB, id);
  return id;
}

/** Who corrects a price, or asks for money, has to see what the goods cost there; whoever of a shop begins it. */
function requireAmounts(ctx: ShopCtx, act: ActName, { Complaint, Side }: BatchInput): void {
  const isSale = act === 'price' ? Side !== 'cost' : Complaint?.Side === 'channel';
  const right = isSale ? 'price.sales.view' : 'price.purchase.view';
  const isMoney = act === 'price' || act === 'complain';
  if (isMoney && !ctx.can(right)) refuse(common.notAllowed, { right: RIGHT_NAMES[right] });
}

/** A sheet may say line by line what is not said for all. */
function checkInput(act: ActName, batchInput: BatchInput, hasSheet: boolean): void {
  const { IdHoldReason, Note, Until, Reason, Tags, ShipOn, Complaint } = batchInput;
  const note = Note || (hasSheet ? '表格里写明' : '');
  const hold = { reason: IdHoldReason ?? 99, note, until: Until ?? null, urgentAfter: false };
  if (act === 'suspend') checkSuspension(hold, new Date());
  if (act === 'cancel' && !Reason && !hasSheet) refuse(no.reasonMissing);
  if (act === 'presale') checkDay(ShipOn ?? refuse(no.dayMissing));
  if (act === 'complain' && !Complaint) refuse(no.complaintMissing);
  if (act === 'tags' && Tags.length === 0 && !hasSheet) refuse(no.tagsMissing);
  if (act === 'price' && batchInput.Price === undefined && !hasSheet) refuse(no.priceMissing);
  if (act === 'address' && !hasSheet) refuse(no.sheetMissing);
}

async function requireFile({ db }: ShopCtx, id: string): Promise<void> {
  const file = await db.from('files').select('id').where('id', '=', id).executeTakeFirst();
  if (!file) refuse(common.notFound, { what: '文件' });
}

function requireRight(ctx: ShopCtx, act: ActName): void {
  const { right } = BATCH_ACTS[act];
  if (!ctx.can(right)) refuse(common.notAllowed, { right: RIGHT_NAMES[right] });
}

export const start = ({ db, user, shop }: ShopCtx, name: string, runId: string) =>
  enqueue(
    db,
    name,
    { shopId: shop.id, userId: user.id, userName: user.name, runId },
    { queue: batchQueue(shop.id) },
  );

/** Locked, so that two people can't start or take back the same one. */
export async function openRun(ctx: ShopCtx, id: string) {
  const run = await ctx.db.from('batch_runs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!run) refuse(common.notFound, { what: '批量操作' });
  requireRight(ctx, run.act as ActName);
  return run;
}

async function countOf({ db }: ShopCtx, id: string, states: readonly string[]): Promise<number> {
  const rows = await db
    .from('batch_items')
    .select('seq')
    .where('run_id', '=', id)
    .where('state', 'in', [...states])
    .limit(1)
    .execute();
  return rows.length;
}

const BUSY = ['looking', 'running', 'stopping', 'undoing'];

/** Why what is asked can't be done to a run in this state: it is under way, not begun yet, or over. */
export function refuseState(state: string): never {
  if (BUSY.includes(state)) refuse(no.busy);
  refuse(state === 'ready' ? no.notBegun : no.over);
}

/**
 * A preview stays for a day: a time or day that was to come when it was made may be over. Where a run is begun again
 * there is no field to correct it in, so the answer is the way to one that has.
 */
function checkAgain(ctx: ShopCtx, run: { act: string; input: unknown }): void {
  const act = run.act as ActName;
  const input = run.input as BatchInput;
  try {
    checkInput(act, input, true);
  } catch (error) {
    if (error instanceof Refused && (input.Until || input.ShipOn)) refuse(no.timePast);
    throw error;
  }
  requireAmounts(ctx, act, input);
}

export async function startBatch(ctx: ShopCtx, id: string): Promise<void> {
  const { state, created_at: previewedAt, ...run } = await openRun(ctx, id);
  if (state !== 'ready' && state !== 'stopped') refuseState(state);
  const isOld = Date.parse(previewedAt) < Date.now() - PREVIEW_HOURS * 3_600_000;
  if (state === 'ready' && isOld) refuse(no.previewOld);
  if ((await countOf(ctx, id, ['go', 'ask'])) === 0) refuse(no.nothingToDo);
  checkAgain(ctx, run);
  await setState(ctx.db, id, 'running', { started_at: new Date(), finished_at: null });
  await start(ctx, RUN_JOB, id);
}

export async function stopRun(ctx: ShopCtx, id: string): Promise<void> {
  const { state } = await openRun(ctx, id);
  if (state === 'running') await setState(ctx.db, id, 'stopping');
}

/** A new preview of what was skipped. */
export async function retryBatch(ctx: ShopCtx, id: string): Promise<string> {
  const run = await openRun(ctx, id);
  if (run.state !== 'done' && run.state !== 'stopped') refuseState(run.state);
  checkAgain(ctx, run);
  const skipped = await ctx.db
    .from('batch_items')
    .select(['order_id', 'own'])
    .where('run_id', '=', id)
    .where('state', 'in', ['skip', 'skipped'])
    .orderBy('seq')
    .execute();
  const lines = skipped.flatMap(({ order_id: number, own }) =>
    number ? [{ number, own: own as unknown as OwnInput | null }] : [],
  );
  if (lines.length === 0) refuse(no.nothingToDo);
  return begin(ctx, { Act: run.act as ActName, Input: run.input as unknown as BatchInput }, lines);
}

export async function undoRun(ctx: ShopCtx, id: string): Promise<void> {
  const run = await openRun(ctx, id);
  const why = noUndoOf(run.act as ActName, run.input as unknown as BatchInput);
  if (why) refuse(no.noUndo, { why });
  requireAmounts(ctx, run.act as ActName, run.input as unknown as BatchInput);
  if ((run.state !== 'done' && run.state !== 'stopped') || !run.finished_at) return refuseState(run.state);
  if (Date.parse(run.finished_at) < Date.now() - UNDO_MINUTES * 60_000) refuse(no.undoTooLate);
  await setState(ctx.db, id, 'undoing');
  await start(ctx, UNDO_JOB, id);
}
