import { changeOrders } from '#features/orders/orders/server/index.ts';
import { CANCELLED, has, STATUS } from '#features/orders/orders/status.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';

const AGAIN_AFTER_HOURS = 4;
const OVER = CANCELLED | STATUS.shipped | STATUS.complete;

/** 催单: whoever is downstream reminds who ships; once in four hours, and it needs no answer. */
export async function urgeOrders(
  ctx: Pick<ShopCtx, 'db' | 'user'>,
  ids: readonly string[],
  reason: string,
): Promise<BatchResult> {
  let lately = new Set<string>();
  const { done, skipped } = await changeOrders(
    ctx,
    ids,
    (order) => {
      if (order.hop === order.chain.length - 1) return { no: '由本店发货，不用催单' };
      if (has(order.status, OVER)) return { no: '订单已发货或已取消，不用催单' };
      if (lately.has(order.id)) return { no: `${AGAIN_AFTER_HOURS} 小时内已经催过，请稍后再催` };
      return {
        facts: order,
        tell: { kind: 'urged', was: '', now: reason },
        event: { kind: 'urged', detail: { reason } },
      };
    },
    async (orders) => {
      const rows = await ctx.db
        .from('order_changes')
        .select('order_id')
        .where('kind', '=', 'urged')
        .where(
          'order_id',
          'in',
          orders.map(({ id }) => id),
        )
        .where('at', '>', new Date(Date.now() - AGAIN_AFTER_HOURS * 3_600_000).toISOString())
        .execute();
      lately = new Set(rows.map((row) => row.order_id));
    },
  );
  return { done, skipped };
}
