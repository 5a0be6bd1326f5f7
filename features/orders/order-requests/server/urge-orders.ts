import { RECEIPT } from '#features/orders/orders/receipt.ts';
import { changeOrders } from '#features/orders/orders/server/index.ts';
import { CANCELLED, has, STATUS } from '#features/orders/orders/status.ts';
import { deny } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { requestDenials } from '../request-denials.ts';

const AGAIN_AFTER_HOURS = 4;
const OVER = CANCELLED | STATUS.shipped | STATUS.complete;

/** 催单, while it has not left; 催件, while its parcel has not arrived. */
type Urging = 'urged' | 'chased';

/** Whoever is downstream reminds who ships; once in four hours, and it needs no answer. */
export async function urgeOrders(
  ctx: Pick<ShopCtx, 'db' | 'user'>,
  ids: readonly string[],
  reasonOf: (orderId: string) => string,
  kind: Urging = 'urged',
): Promise<BatchResult> {
  let lately = new Set<string>();
  let arrived = new Set<string>();
  const { done, skipped } = await changeOrders(
    ctx,
    ids,
    (order) => {
      if (order.hop === order.chain.length - 1)
        return deny(kind === 'urged' ? requestDenials.urgeOwn : requestDenials.chaseOwn);
      if (kind === 'urged' && has(order.status, OVER)) return deny(requestDenials.urgeOver);
      if (kind === 'chased' && order.shippedAmount === 0) return deny(requestDenials.chaseEarly);
      if (kind === 'chased' && arrived.has(order.id)) return deny(requestDenials.chaseSigned);
      if (lately.has(order.id)) return deny(requestDenials.urgedLately, { hours: AGAIN_AFTER_HOURS });
      const reason = reasonOf(order.id);
      return { facts: order, tell: { kind, was: '', now: reason }, event: { kind, detail: { reason } } };
    },
    async (orders) => {
      const orderIds = orders.map(({ id }) => id);
      const rows = await ctx.db
        .from('order_changes')
        .select('order_id')
        .where('kind', '=', kind)
        .where('order_id', 'in', orderIds)
        .where('at', '>', new Date(Date.now() - AGAIN_AFTER_HOURS * 3_600_000).toISOString())
        .execute();
      lately = new Set(rows.map((row) => row.order_id));
      if (kind === 'chased') arrived = await signedOf(ctx, orderIds);
    },
  );
  return { done, skipped };
}

async function signedOf({ db }: Pick<ShopCtx, 'db'>, ids: readonly string[]): Promise<Set<string>> {
  const signed = db
    .from('orders')
    .select('id')
    .where('id', 'in', [...ids])
    .where('receipt', '=', RECEIPT.signed);
  return new Set((await signed.execute()).map(({ id }) => id));
}
