import { sql } from 'kysely';
import { phoneReversed } from '#features/orders/orders/numbers/phone-reversed.ts';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { lockByName } from '#kit/tenant/server/lock-by-name.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { LEAD, SAME_DAYS } from '../lead-states.ts';
import type { Lead } from './locked-leads.ts';

/** What a lead would be known by when it came again. */
interface LeadIdentity {
  spuName: string;
  phone: string;
  thirdPartyName: string;
  thirdPartyOrderId: string | null;
}

export const leadIdentity = (lead: Lead): LeadIdentity => ({
  spuName: lead.spu_name,
  phone: lead.phone,
  thirdPartyName: lead.third_party_name,
  thirdPartyOrderId: lead.third_party_order_id,
});

/** Platform and number, else the phone, with the words for the product (domain §5). */
export const sameKey = ({ spuName, phone, thirdPartyName, thirdPartyOrderId }: LeadIdentity): string =>
  [thirdPartyOrderId ? `${thirdPartyName} ${thirdPartyOrderId}` : phone, spuName].join('\n');

/** One at a time writes leads down in a shop, so that two at once are not taken for two. */
export const lockLeads = (db: TenantDb) => lockByName(db, 'leads');

/** By key, what the shop has of the last days: a lead, or an order with its number. */
export async function sameAs(
  db: TenantDb,
  leads: readonly LeadIdentity[],
  but: readonly string[] = [],
): Promise<Map<string, string>> {
  const since = new Date(Date.now() - SAME_DAYS * 86_400_000).toISOString();
  const known = await db
    .from('sales_leads')
    .select(['id', 'same', 'receiver', 'created_at'])
    .where('side', '=', 'agent')
    .where('deleted_at', 'is', null)
    .where('status', '<>', LEAD.cancelled)
    .where('created_at', '>', since)
    .where('same', '=', sql<string>`any(${leads.map(sameKey)}::text[])`)
    .execute();
  const orderByLead = new Map(await sameOrders(db, leads, since));
  for (const { id, same, receiver, created_at } of known)
    if (!but.includes(id))
      orderByLead.set(same, `意向单（${receiver}，${dayOf(new Date(created_at)).slice(5)}）`);
  return orderByLead;
}

async function sameOrders(
  db: TenantDb,
  leads: readonly LeadIdentity[],
  since: string,
): Promise<[string, string][]> {
  const numbers = leads.flatMap(({ thirdPartyOrderId }) => thirdPartyOrderId ?? []);
  const phones = leads.filter((lead) => !lead.thirdPartyOrderId).map(({ phone }) => phoneReversed(phone));
  const live = () =>
    db
      .from('orders')
      .select([
        'id',
        'spu_name as spuName',
        'phone',
        'third_party_name as thirdPartyName',
        'third_party_order_id as thirdPartyOrderId',
      ])
      .where('created_at', '>', since)
      .where(sql<boolean>`hop = 0 and status & 6 = 0`);
  const numbered =
    numbers.length === 0
      ? []
      : await live().where('third_party_order_id', '=', sql<string>`any(${numbers}::text[])`).execute();
  const called =
    phones.length === 0
      ? []
      : await live().where('phone_reversed', '=', sql<string>`any(${phones}::text[])`).execute();
  const plain = called.map((order) => ({ ...order, thirdPartyOrderId: null }));
  return [...numbered, ...plain].map((order) => [sameKey(order), `订单 LDL${order.id}`]);
}
