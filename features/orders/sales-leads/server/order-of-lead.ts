import { CREATION_TYPES } from '#features/orders/orders/creation-types.ts';
import { destinationIn } from '#features/orders/orders/placed-destination.ts';
import { placeOrders } from '#features/orders/orders/server/index.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { SAME_DAYS } from '../lead-states.ts';
import type { Lead } from './locked-leads.ts';

interface Ordering {
  /** The listing of the shop that it is entered in. */
  spuId: string;
  salesUnitPrice?: number | null;
  avoidDuplicationDays?: number;
}

/** The order that a lead becomes, by the verb that enters all orders. */
export async function orderFromLead(
  entry: Pick<ShopCtx, 'db' | 'user' | 'shop'>,
  lead: Lead,
  { spuId, salesUnitPrice = null, avoidDuplicationDays = SAME_DAYS }: Ordering,
): Promise<string> {
  const destination = destinationIn(lead);
  const { ids } = await placeOrders(entry, {
    lines: [{ spuId, amount: lead.amount, salesUnitPrice, notes: { buyerNote: lead.note }, destination }],
    creationType: CREATION_TYPES.lead,
    thirdPartyId: null,
    thirdPartyName: lead.third_party_name,
    thirdPartyOrderId: lead.third_party_order_id,
    receivedAt: null,
    avoidDuplicationDays,
  });
  return ids[0] ?? '';
}
