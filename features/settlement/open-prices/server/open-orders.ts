import { type RawBuilder, sql } from 'kysely';
import { CREATION_TYPES } from '#features/orders/orders/creation-types.ts';
import { STAGES } from '#features/orders/orders/status.ts';
import { addDays, firstIdAt } from '#features/orders/orders/times/order-time.ts';

/** Older orders are settled, or argued about one by one. */
const DAYS = 92;

/**
 * Orders of agents (alias `o`) that have left lately and of which no line stands on a bill or is paid. What costs
 * nothing, and goods sent anew, which cost what was agreed, have no old price; what is part of a set costs its share of that. Lines are
 * looked up order by order (`offset 0`): of tables that the database has no figures of yet, as after a crash, it took them
 * for empty, joined all lines of all bills anew for each order, and had no answer for some thousand of them in 20 s.
 */
export function areOpen(shopId: string): RawBuilder<boolean> {
  const first = firstIdAt(addDays(new Date(), -DAYS));
  return sql<boolean>`o.shop_id = ${shopId} and o.agent_id is not null and o.shipped_amount > 0
    and o.stage <> ${STAGES.cancelled.id} and o.sale_price is distinct from 0
    and o.creation_type <> ${CREATION_TYPES.resend}
    and o.split_of is null and o.pieces = 1
    and o.id in (select i.order_id from settlement_items i
      where i.shop_id = ${shopId} and i.type = 1 and i.kind = 1 and i.id >= ${first})
    and not exists (select from settlement_items i
      where i.shop_id = ${shopId} and i.order_id = o.id and i.type in (1, 2) and exists (
        select from settlement_bill_items l where l.shop_id = ${shopId} and l.item_id = i.id and l.removed_no is null
        offset 0) offset 0)`;
}
