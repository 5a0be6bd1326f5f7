import { RECEIPT } from '#features/orders/orders/receipt.ts';
import { changeOrders } from '#features/orders/orders/server/index.ts';
import { CANCELLED, has, STATUS } from '#features/orders/orders/status.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';

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
        return { no: kind === 'urged' ? '由本店发货，不用催单' : '由本店发货，请联系快递公司' };
      if (kind === 'urged' && has(order.status, OVER)) return { no: '订单已发货或已取消，不用催单' };
      if (kind === 'chased' && order.shippedAmount === 0) return { no: '还没有发货，请催单' };
      if (kind === 'chased' && arrived.has(order.id)) return { no: '已经签收，不用催件；有问题请发起投诉' };
      if (lately.has(order.id)) return { no: `${AGAIN_AFTER_HOURS} 小时内已经催过，请稍后再催` };
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
