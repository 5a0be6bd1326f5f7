import { mayPromise } from '#features/catalogue/presale-rules/rule-times.ts';
import { orderDenials } from '#features/orders/orders/order-denials.ts';
import {
  type ChangedOrder,
  changeOrders,
  type LockedOrder,
  type OrderVerdict,
  writeAllocations,
} from '#features/orders/orders/server/index.ts';
import { CANCELLED, has, STATUS } from '#features/orders/orders/status.ts';
import { decideOrder } from '#features/orders/orders/transitions.ts';
import { deny } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { presaleDenials } from '../presale-denials.ts';
import { presaleRefusals as no } from '../refusals.ts';

type Ctx = Pick<ShopCtx, 'db' | 'user'>;

export function checkDay(day: string): void {
  if (!mayPromise(day)) refuse(no.dayWrong);
}

/** Orders that will be shipped once there is something to ship: they hold neither quota nor stock until then. */
export const markPresales = (ctx: Ctx, ids: readonly string[], day: string): Promise<BatchResult> =>
  putInLine(ctx, ids, (order) => (order.hop === 0 ? marked(order, day) : deny(presaleDenials.byEntry)));

/** Takes conversions back, each order to the day that it was promised for: by whoever made them, of the two ends. */
export const unconvertPresales = (ctx: Ctx, days: ReadonlyMap<string, string | null>): Promise<BatchResult> =>
  putInLine(ctx, [...days.keys()], (order) => marked(order, days.get(order.id) ?? null));

async function putInLine(
  ctx: Ctx,
  ids: readonly string[],
  verdict: (order: LockedOrder) => OrderVerdict,
): Promise<BatchResult> {
  const { done, skipped, changed } = await changeOrders(ctx, ids, verdict);
  await giveUp(ctx, changed);
  return { done, skipped };
}

function marked(order: LockedOrder, day: string | null): OrderVerdict {
  if (order.openRequests || order.cancelRequest !== null) return deny(presaleDenials.requestOpen);
  if (order.splitOf !== null) return deny(presaleDenials.ofSet);
  const answer = decideOrder(order, { type: 'presale' });
  if ('no' in answer) return answer;
  return { facts: answer.facts, presaleShipOn: day, event: { kind: 'presale', detail: { day: day ?? '' } } };
}

/** Quotas and stock went back with the change; it is decided anew from where they will be shipped. */
async function giveUp({ db }: Ctx, changed: readonly ChangedOrder[]): Promise<void> {
  const orders = changed.map(({ order }) => order);
  if (orders.length === 0) return;
  await writeAllocations(
    db,
    orders.map(({ id, chain }) => ({ id, chain, bits: chain.map(() => 0), warehouseId: null })),
  );
}

/** Another day, which is told to everybody in the chain. */
export async function promiseDay(ctx: Ctx, ids: readonly string[], day: string): Promise<BatchResult> {
  const { done, skipped } = await changeOrders(ctx, ids, (order): OrderVerdict => {
    const isEnd = order.hop === 0 || order.hop === order.chain.length - 1;
    if (!isEnd) return deny(presaleDenials.dayByEnds);
    if (has(order.status, CANCELLED)) return deny(orderDenials.cancelled);
    if (!has(order.status, STATUS.presale)) return deny(orderDenials.notPresale);
    const was = order.presaleShipOn ?? '';
    if (was === day) return { facts: order, event: { kind: 'presaleMoved' } };
    return {
      facts: order,
      presaleShipOn: day,
      tell: { kind: 'presale', was, now: day },
      event: { kind: 'presaleMoved', detail: { was, day } },
    };
  });
  return { done, skipped };
}
