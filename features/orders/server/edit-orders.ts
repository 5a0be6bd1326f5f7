import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { type Act, decide } from '../transitions.ts';
import { type Change, changeOrders, type Verdict } from './change-orders.ts';

/** This shop's own tags or note on its rows; other shops of the chain have theirs. */
export async function editOwn(
  ctx: ShopCtx,
  ids: readonly string[],
  values: { tags: string[] } | { seller_note: string },
): Promise<BatchResult> {
  const rows = await ctx.db
    .update('orders')
    .set(values)
    .where('id', 'in', [...new Set(ids)])
    .returning('id')
    .execute();
  await notify(
    ctx.db,
    'orders',
    rows.map((row) => row.id),
  );
  const known = new Set(rows.map((row) => row.id));
  const skipped = ids
    .filter((id) => !known.has(id))
    .map((id) => ({ id, reason: '订单不存在，或不属于当前店铺' }));
  return { done: known.size, skipped };
}

/** Marks as urgent, or takes it back, for the whole chain; the entry's right (domain §3). */
export const markUrgent = (ctx: ShopCtx, ids: readonly string[], on: boolean): Promise<BatchResult> =>
  actOn(ctx, ids, { type: 'urgent', on }, on ? 'urgent' : 'notUrgent', (hop) =>
    hop === 0 ? undefined : '只有录单店铺可以标记加急',
  );

/** Completes shipped orders by hand. */
export const completeOrders = (ctx: ShopCtx, ids: readonly string[]): Promise<BatchResult> =>
  actOn(ctx, ids, { type: 'complete', openComplaint: false }, 'completed', () => undefined);

async function actOn(
  ctx: ShopCtx,
  ids: readonly string[],
  act: Act,
  kind: string,
  mayNot: (hop: number) => string | undefined,
): Promise<BatchResult> {
  const { done, skipped } = await changeOrders(ctx, ids, (order): Verdict => {
    const no = mayNot(order.hop);
    if (no) return { no };
    const answer = decide(order, act);
    return 'no' in answer ? answer : ({ facts: answer.facts, event: { kind } } satisfies Change);
  });
  return { done, skipped };
}
