import { sql } from 'kysely';
import { phoneReversed } from '#features/orders/orders/numbers/phone-reversed.ts';
import { addDays, firstIdAt } from '#features/orders/orders/times/order-time.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { ReceiverHistory } from '../../complaint-row.ts';

const DAYS = 90;

/** Reads what this shop has had to do with a receiver lately; nothing is blocked by it (complaints page §7). */
export async function receiverHistory(ctx: ShopCtx, orderId: string): Promise<ReceiverHistory> {
  const { shopId, k } = ctx.db;
  const who = await ctx.db
    .from('orders')
    .select(['receiver', 'phone', 'hop'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<ReceiverHistory>`
    select count(distinct o.id)::int as "Orders", count(c.id)::int as "Complaints",
      coalesce(sum(case when c.hop = 0 and not c.guest then c.money_in else c.money_out end), 0) as "Money"
    from orders o left join complaints c on c.shop_id = o.shop_id and c.order_id = o.id
    where o.shop_id = ${shopId} and o.phone_reversed = ${phoneReversed(who.phone)} and o.receiver = ${who.receiver}
      and o.id >= ${firstIdAt(addDays(new Date(), -DAYS))}`.execute(k);
  const { Orders = 0, Complaints = 0, Money = null } = rows[0] ?? {};
  const mayMoney = ctx.can('price.sales.view') && (who.hop > 0 || ctx.can('price.purchase.view'));
  return { Orders, Complaints, Money: mayMoney ? Money : null };
}
