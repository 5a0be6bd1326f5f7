import { sql } from 'kysely';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { ShippedParcel } from '../judge-charge.ts';

/** Numbers of one statement. */
const AT_ONCE = 5_000;
/** Carriers give numbers out again after a while. */
const REMEMBERED = sql.raw(`interval '180 days'`);

/** Parcels of this shop by their numbers: shipped in a run, which weighed them, or under a number from elsewhere. */
export async function shippedParcels(
  db: TenantDb,
  waybillNos: readonly string[],
): Promise<Map<string, ShippedParcel>> {
  const parcels = new Map<string, ShippedParcel>();
  for (let from = 0; from < waybillNos.length; from += AT_ONCE)
    for (const { no, ...parcel } of await shippedAmong(db, waybillNos.slice(from, from + AT_ONCE)))
      parcels.set(no, parcel);
  return parcels;
}

async function shippedAmong(db: TenantDb, waybillNos: readonly string[]) {
  const { rows } = await sql<ShippedParcel & { no: string }>`
    select distinct on (p.waybill_no) p.waybill_no as no, p.order_id::text as "orderId", o.province,
      r.weight_grams + coalesce((select sum(c.weight_grams) from print_parcels c where c.shop_id = ${db.shopId}
        and c.mother_id = r.id and c.state in ('numbered', 'printed', 'shipped')), 0)::int as grams
    from parcels p join orders o on o.shop_id = p.shop_id and o.id = p.order_id
      left join print_parcels r on r.shop_id = p.shop_id and r.waybill_no = p.waybill_no
        and r.state in ('numbered', 'printed', 'shipped')
    where p.shop_id = ${db.shopId} and p.waybill_no = ${anyOf(waybillNos, 'text')} and p.voided_at is null
      and o.vendor_id is null and p.shipped_at > now() - ${REMEMBERED}
    order by p.waybill_no, p.shipped_at desc`.execute(db.k);
  return rows;
}

export interface MissedParcel extends ShippedParcel {
  waybillNo: string;
  day: string;
}

/** Parcels that left in these days under an account; of Shanghai, as carriers count them: a mother number with its children. */
export async function parcelsOfDays(
  db: TenantDb,
  { accountId, from, to }: { accountId: string; from: string; to: string },
  most: number,
): Promise<MissedParcel[]> {
  const { rows } = await sql<MissedParcel>`
    select p.waybill_no as "waybillNo", p.weight_grams + coalesce((select sum(c.weight_grams) from print_parcels c
        where c.shop_id = ${db.shopId} and c.mother_id = p.id and c.state = 'shipped'), 0)::int as grams, p.receiver->>'province' as province,
      to_char(p.shipped_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
      (select min(x.order_id)::text from print_parcel_orders x
        where x.shop_id = ${db.shopId} and x.parcel_id = p.id) as "orderId"
    from print_parcels p where p.shop_id = ${db.shopId} and p.account_id = ${accountId} and p.state = 'shipped'
      and p.mother_id is null
      and p.shipped_at >= (${from}::date)::timestamp at time zone 'Asia/Shanghai'
      and p.shipped_at < (${to}::date + 1)::timestamp at time zone 'Asia/Shanghai'
    order by p.shipped_at, p.id limit ${most}`.execute(db.k);
  return rows;
}
