import { sql } from 'kysely';
import { cleanWaybillNo } from '#features/orders/orders/clean-waybill-no.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { ParcelFound } from '../complaint-row.ts';
import { LEG } from '../leg.ts';
import { BY_ITSELF } from '../words.ts';

/** What each scanned parcel is: goods that come back, one that was refused, one that was sent, or unknown. */
export async function lookUpParcels({ db }: ShopCtx, numbers: readonly string[]) {
  const asked = [...new Set(numbers.map(cleanWaybillNo))];
  const { rows } =
    await sql<ParcelFound>`select v.no as "ExpressNo", o.id::text as "OrderID", o.spu_name as "SpuName",
      o.receiver as "Receiver", c.id as "ComplaintID", c.no as "ComplaintNo",
      case when r.id is not null then 'return' when c.type in (${sql.join(BY_ITSELF.map((type) => sql.lit(type)))}) then 'refused'
        when p.order_id is not null then 'sent' else 'unknown' end as "Kind",
      coalesce(l.pieces, 0) as "Expected", l.state = ${sql.lit(LEG.agreed)} and l.returns <> 'none' as "Waits", r.accepted as "Received",
      coalesce(t.state, r.trace_state, p.trace_state, 0) as "TraceState",
      coalesce(t.newest_at, r.signed_at, p.trace_at) as "TraceOn", coalesce(t.line, p.last_line, '') as "LastLine",
      k.kept_at as "KeptOn", coalesce(k.pictures, '{}') as "KeptPictures"
    from unnest(${asked}::text[]) with ordinality as v(no, place)
    left join lateral (select * from complaint_returns r where r.shop_id = ${db.shopId} and r.waybill_no = v.no
      order by r.id desc limit 1) r on true
    left join lateral (select p.order_id, p.trace_state, p.trace_at, p.last_line from parcels p where p.shop_id = ${db.shopId} and p.waybill_no = v.no
      and p.voided_at is null limit 1) p on true
    left join lateral (select c.* from complaints c where c.shop_id = ${db.shopId}
      and (c.id = r.complaint_id or r.id is null and c.order_id = p.order_id and c.closed_at is null)
      order by (c.type in (${sql.join(BY_ITSELF.map((type) => sql.lit(type)))})) desc, c.created_at desc limit 1) c on true
    left join lateral (select t.state, t.newest_at, t.lines->-1->>'text' as line from parcel_traces t
      where t.shop_id = ${db.shopId} and t.waybill_no = v.no and t.newest_at is not null
      order by t.newest_at desc limit 1) t on true
    left join loose_parcels k on k.shop_id = ${db.shopId} and k.waybill_no = v.no and k.matched_id is null
    left join orders o on o.shop_id = ${db.shopId} and o.id = coalesce(c.order_id, p.order_id)
    left join complaint_legs l on l.shop_id = ${db.shopId} and l.complaint_id = c.id and l.leg = c.hop - 1
    order by v.place`.execute(db.k);
  const items = rows.map((row) => ({ ...row, Waits: row.Waits === true && row.Kind !== 'sent' }));
  return { total: items.length, items };
}
