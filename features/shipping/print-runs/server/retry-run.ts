import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { lockByName } from '#kit/tenant/server/lock-by-name.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { isSameReceiver, receiverProblem } from '../print-problem.ts';
import { printRefusals as no } from '../refusals.ts';
import { lockForPrinting } from './check-orders.ts';
import { changeParcels, type PrintParcel, readParcels } from './parcel-rows.ts';
import { PRINT_LOCK } from './print-lock.ts';
import { currentReceivers } from './print-orders.ts';
import { startRun } from './start-run.ts';

/**
 * 重试失败的: asks for numbers of a run once more. What was not answered keeps its request id; what was refused goes to
 * where its orders go now, if they still may be shipped.
 */
export async function retryRun(ctx: ShopCtx, runId: string): Promise<number> {
  const { db } = ctx;
  await lockByName(db, PRINT_LOCK);
  const run = await db.from('print_runs').select('state').where('id', '=', runId).executeTakeFirst();
  if (!run) refuse(common.notFound, { what: '打印任务' });
  if (run.state === 'working') refuse(no.runBusy);
  const open = await readParcels(
    db,
    sql<boolean>`p.run_id = ${runId} and p.account_id is not null
      and p.state in ('new', 'numbering', 'failed', 'unclear', 'recycling')`,
  );
  const failed = await reviveFailed(
    ctx,
    open.filter(({ state }) => state === 'failed'),
  );
  const unclear = open.filter(({ state }) => state === 'unclear');
  await changeParcels(
    db,
    unclear.map(({ id }) => ({ id, state: 'numbering' as const, reason: '' })),
  );
  const others = open.filter(({ state }) => state !== 'failed' && state !== 'unclear');
  const count = failed + unclear.length + others.length;
  if (count === 0) refuse(no.nothingToRetry);
  await startRun(ctx, runId);
  return count;
}

async function reviveFailed(ctx: ShopCtx, parcels: readonly PrintParcel[]): Promise<number> {
  if (parcels.length === 0) return 0;
  const ids = [...new Set(parcels.flatMap(({ orders }) => orders.map(({ orderId }) => orderId)))];
  const { free, reasons } = await lockForPrinting(ctx, ids);
  const receivers = await currentReceivers(ctx.db, ids);
  let count = 0;
  for (const parcel of parcels) {
    const { id, orders, receiver: was, isOfShipped } = parcel;
    const tos = orders.flatMap(({ orderId }) => receivers.get(orderId) ?? []);
    const [receiver = was] = tos;
    const isOneDoor = tos.every((to) => isSameReceiver(to, receiver));
    const problem =
      (isOfShipped ? undefined : reasonOf(orders, free, reasons)) ??
      (isOneDoor ? receiverProblem(receiver)?.says : '合并的订单收货地址不同了，请移出后分开打印');
    if (problem) {
      await changeParcels(ctx.db, [{ id, reason: problem }]);
      continue;
    }
    for (const { orderId, pieces } of isOfShipped ? [] : orders)
      free.set(orderId, (free.get(orderId) ?? 0) - pieces);
    await revive(ctx.db, parcel, receiver);
    count += 1;
  }
  return count;
}

function reasonOf(
  orders: PrintParcel['orders'],
  free: ReadonlyMap<string, number>,
  reasons: ReadonlyMap<string, string>,
): string | undefined {
  for (const { orderId, pieces } of orders) {
    const reason = reasons.get(orderId);
    if (reason) return reason;
    if ((free.get(orderId) ?? 0) < pieces) return '订单余下的件数不够了，请移出后重新打印';
  }
  return undefined;
}

/** Nothing was taken under its old request: to another door it is another request. */
async function revive(db: TenantDb, parcel: PrintParcel, receiver: PrintParcel['receiver']): Promise<void> {
  const isMoved = !isSameReceiver(receiver, parcel.receiver);
  await db
    .update('print_parcels')
    .set({
      state: 'new',
      reason: '',
      requested_at: null,
      receiver: JSON.stringify(receiver),
      ...(isMoved && { request_id: newId() }),
    })
    .where('id', '=', parcel.id)
    .execute();
}
