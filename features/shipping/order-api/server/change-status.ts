import type { z } from 'zod';
import { type ActName, BATCH_ACTS } from '#features/orders/order-batches/acts.ts';
import { doAtOnce, runOn } from '#features/orders/order-batches/server/index.ts';
import { cancelByEntry, cancelByVendor, refuseLateOrder } from '#features/orders/orders/server/index.ts';
import { OTHER_REASON } from '#features/orders/orders/suspension.ts';
import { checkDay } from '#features/orders/presales/server/index.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { common, type Refusal, Refused, refuse, sentence } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES, type Right } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { orderApi } from '../contract.ts';
import { orderApiRefusals as no } from '../refusals.ts';
import { type StatusAct, statusAct } from '../status-acts.ts';
import { ordersOfBatch } from './orders-of-batch.ts';

type Change = Pick<z.output<typeof orderApi.statusChange.input>, 'status' | 'isOn' | 'remarks'>;

const AT_ONCE = 500;

/** Does to an order what gives it a status, or takes it away. */
export async function changeStatus(
  ctx: ShopCtx,
  { orderNo, ...change }: z.output<typeof orderApi.statusChange.input>,
): Promise<BatchResult> {
  const act = actOf(ctx, change);
  return refuseLateOrder(ctx, await doAct(ctx, act, [orderNo], change.remarks));
}

/** The same for a batch; a large one is a run, which can be watched, stopped and taken back where runs can. */
export async function changeBatch(
  ctx: ShopCtx,
  { importBatchNo, ...change }: z.output<typeof orderApi.statusChangeBatch.input>,
): Promise<BatchResult & { runId: string | null }> {
  const act = actOf(ctx, change);
  const ids = await ordersOfBatch(ctx, importBatchNo);
  if (ids.length === 0) return { done: 0, skipped: [], runId: null };
  if (ids.length <= AT_ONCE) return { ...(await doAct(ctx, act, ids, change.remarks)), runId: null };
  const input = { ...inputOf(change.remarks), AsSeller: act === 'cancelAsSeller' };
  return { done: 0, skipped: [], runId: await runOn(ctx, RUNS[act], input, ids) };
}

/** As batch operations do it. */
const RUNS: Record<StatusAct, Exclude<ActName, 'complain'>> = {
  suspend: 'suspend',
  resume: 'resume',
  urgent: 'urgent',
  notUrgent: 'notUrgent',
  complete: 'complete',
  presale: 'presale',
  convertPresale: 'convertPresale',
  cancelAsBuyer: 'cancel',
  cancelAsSeller: 'cancel',
  noteExported: 'exportNote',
};

const rightOf = (act: StatusAct): Right => BATCH_ACTS[RUNS[act]].right;

/** A program says in one field why, or until when; what it cancels is cancelled when it is told so. */
const inputOf = (remarks: string) => ({
  IdHoldReason: OTHER_REASON,
  Note: remarks,
  Reason: remarks,
  ShipOn: remarks,
  Tags: [],
  AtOnce: true,
});

function actOf(ctx: ShopCtx, { status, isOn, remarks }: Change): StatusAct {
  const choice = statusAct(status, isOn);
  if ('why' in choice) refuseStatus(no[choice.why], status);
  const right = rightOf(choice.act);
  if (!ctx.can(right)) refuse(common.notAllowed, { right: RIGHT_NAMES[right] });
  if (choice.act === 'suspend' && remarks === '') refuse(no.holdReason);
  if (choice.act === 'presale') checkDay(DAY.test(remarks) ? remarks : refuse(no.presaleDay));
  return choice.act;
}

function refuseStatus(why: Refusal, status: number): never {
  const says = sentence(why, { status });
  throw new Refused(why, says, {
    params: { status },
    data: { fields: [{ field: why.field ?? 'status', says }] },
  });
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

async function doAct(
  ctx: ShopCtx,
  act: StatusAct,
  ids: readonly string[],
  remarks: string,
): Promise<BatchResult> {
  const cancels = ids.map((OrderID) => ({ OrderID, Reason: remarks }));
  if (act === 'cancelAsBuyer') return cancelByEntry(ctx, cancels);
  if (act === 'cancelAsSeller') return cancelByVendor(ctx, cancels);
  const { done, skipped } = await doAtOnce(ctx, RUNS[act], ids, inputOf(remarks));
  return { done, skipped };
}
