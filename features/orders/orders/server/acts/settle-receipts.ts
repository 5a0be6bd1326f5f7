import { sql } from 'kysely';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { BACK_STATES, RECEIPT } from '../../receipt.ts';
import { STAGES } from '../../status.ts';

const SHIPPED_STAGES = [STAGES.shipped.id, STAGES.complete.id].join();
const is = (receipt: keyof typeof RECEIPT) => sql.lit(RECEIPT[receipt]);

/**
 * Updates how far orders of this shop have arrived, by their live parcels: on the way back wins over all, then what the
 * entry confirmed by hand, then trouble. Signed counts from when its carrier says. Rows that are right stay as they
 * are.
 */
export async function settleReceipts(shop: TenantDb, orderIds: readonly string[]): Promise<void> {
  await sql`with said as (
      select o.id, case
        when bool_or(p.trace_state in (${sql.raw(BACK_STATES.join(', '))})) then ${is('trouble')}
        when o.received_by is not null then ${is('signed')}
        when bool_or(p.trace_state = 7 or p.trace_mark > 0) then ${is('trouble')}
        when bool_or(p.trace_state = 5) then ${is('toFetch')}
        when bool_and(p.trace_state = 6) and o.stage in (${sql.raw(SHIPPED_STAGES)}) then ${is('signed')}
        when bool_or(p.trace_state = 6) then ${is('partly')} end as receipt,
        case when o.received_by is null then max(p.trace_at) filter (where p.trace_state = 6) end as told_on
      from orders o left join parcels p on p.shop_id = ${shop.shopId} and p.order_id = o.id and p.voided_at is null
      where o.shop_id = ${shop.shopId} and o.id = ${anyOf(orderIds, 'bigint')} group by o.shop_id, o.id)
    update orders o set receipt = said.receipt, receipt_on = case
        when said.receipt = ${is('signed')} then coalesce(said.told_on, now()) when said.receipt is not null then now() end
    from said where o.shop_id = ${shop.shopId} and o.id = said.id and o.receipt is distinct from said.receipt`.execute(
    shop.k,
  );
}
