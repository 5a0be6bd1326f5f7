import { sql } from 'kysely';
import type { WrittenParcel } from '#features/orders/parcels/server/index.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { OVER_STATES } from '../trace-states.ts';
import { traceSettings } from './trace-settings.ts';

/** Nobody needs the way of what left long ago. */
const RECENT_MS = 3 * 86_400_000;

interface Awaited {
  company: string;
  no: string;
  /** The last digits of a phone that the carrier knows. */
  tail: string;
}

/** Numbers of others that come to this shop: what is said of them is kept, and asked for where somebody can be asked. */
export async function awaitNumbers(shop: TenantDb, numbers: readonly Awaited[]): Promise<void> {
  if (numbers.length === 0) return;
  const next = traceSettings() ? sql`now() + interval '30 minutes'` : sql`null::timestamptz`;
  await sql`insert into parcel_traces (shop_id, company, waybill_no, phone_tail, next_at)
    select distinct on (v.company, v.no) ${shop.shopId}, v.company, v.no, v.tail, ${next}
    from json_to_recordset(${JSON.stringify(numbers)}::json) as v(company text, no text, tail text)
    on conflict do nothing`.execute(shop.k);
}

/** What this shop ships now is asked about from half an hour later on, where somebody can be asked. */
export async function awaitTraces(shop: TenantDb, parcels: readonly WrittenParcel[]): Promise<void> {
  if (!traceSettings()) return;
  const recent = parcels.filter(({ shipped_at: at }) => Date.now() - Date.parse(at) < RECENT_MS);
  if (recent.length === 0) return;
  await sql`insert into parcel_traces (shop_id, company, waybill_no, phone_tail, next_at)
    select ${shop.shopId}, v.company, v.waybill_no, min(right(o.phone, 4)), now() + interval '30 minutes'
    from json_to_recordset(${JSON.stringify(recent)}::json) as v(order_id bigint, company text, waybill_no text)
    join orders o on o.shop_id = ${shop.shopId} and o.id = v.order_id and o.vendor_id is null
    group by 2, 3 on conflict (shop_id, waybill_no, company) do update set next_at = excluded.next_at
      where parcel_traces.next_at is null and parcel_traces.state not in (${sql.raw(OVER_STATES.join())})`.execute(
    shop.k,
  );
}

/** The numbers of parcels that count no more are asked for no more, unless another order went with them. */
export async function forgetTraceNumbers(
  shop: TenantDb,
  orderIds: readonly string[],
  parcelIds: readonly string[],
): Promise<void> {
  if (!traceSettings()) return;
  await sql`update parcel_traces t set next_at = null from parcels p
    where p.shop_id = ${shop.shopId} and p.order_id = any(${orderIds}::bigint[]) and p.id = any(${parcelIds}::uuid[])
      and t.shop_id = ${shop.shopId}
      and t.waybill_no = p.waybill_no and t.next_at is not null
      and not exists (select from parcels l where l.shop_id = ${shop.shopId} and l.waybill_no = p.waybill_no
        and l.voided_at is null)`.execute(shop.k);
}

/** News of these numbers come by themselves: they were ordered with them, and nobody asks for them a second time. */
export async function followByPush(shop: TenantDb, waybillNos: readonly string[]): Promise<void> {
  if (waybillNos.length === 0) return;
  await sql`update parcel_traces set told_by_push = true
    where shop_id = ${shop.shopId} and waybill_no = ${anyOf(waybillNos, 'text')} and not told_by_push`.execute(
    shop.k,
  );
}
